// How the formatter lays code out: `npm run format`. 150 columns is where today's lines end.
export default { singleQuote: true, printWidth: 150 };
