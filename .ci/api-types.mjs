// Writes the TypeScript types of the server's API and hub. Usage: node .ci/api-types.mjs < openapi.json > api.ts
// A schema that the server marks with `x-engine` becomes a reference to the engine's type of that name, from engine.ts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fromWeb = createRequire(new URL('../web/package.json', import.meta.url));
const { default: openapiTS, astToString } = fromWeb('openapi-typescript');
const ts = fromWeb('typescript');

const COMPONENT = '#/components/schemas/';

const types = await openapiTS(JSON.parse(readFileSync(0, 'utf8')), {
  inject: "import type * as Engine from './engine';\n",
  transform(schema, { path }) {
    if (schema['x-engine'] !== true) return undefined;
    const name = path.slice(COMPONENT.length);
    return ts.factory.createTypeReferenceNode(ts.factory.createQualifiedName(ts.factory.createIdentifier('Engine'), name));
  },
});
process.stdout.write(`// Generated from the server's description of its wire (make gen). Do not edit.\n${astToString(types)}`);
