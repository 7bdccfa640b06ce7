// Options of knip: `npm run knip` lists the files, exports and packages that nothing uses.
export default {
  entry: ['src/**/gallery/gallery.tsx', 'src/app/prerendered/{early.ts,render.tsx}', 'e2e/{bench,screenshots}.ts', 'e2e/scripts.config.ts'],
  project: ['src/**/*.{ts,tsx,css}', 'build/**/*.ts', 'e2e/**/*.ts', '*.{js,ts}'],
  ignore: ['src/generated/**'],
  // wasm-opt of binaryen is called by .ci/wasm, openapi-typescript by .ci/gen, the server's tests start smtp-server, and
  // e2e/support/receiver.ts starts Spotlight, and the server's tests check by Stripe's and PayPal's libraries what is sent to them.
  ignoreDependencies: ['@spotlightjs/spotlight', 'binaryen', 'openapi-typescript', 'smtp-server', 'stripe', '@paypal/paypal-server-sdk'],
  // A type may be exported although only its own file uses it: exported signatures mention it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  // Only style sheets import fonts, which are packages, and the classes that others are composed of.
  compilers: { css: (text) => [...text.matchAll(/(?:url\('(?=@)|from ')([^']+)'/g)].map(([, path]) => `import '${path}';`).join('\n') },
};
