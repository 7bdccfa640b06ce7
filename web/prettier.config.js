// Options of the formatter: `npm run format`.
export default { singleQuote: true, printWidth: 150 };
