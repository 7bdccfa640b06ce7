// Lint rules. `floors/imports-point-down` and the `no-restricted-…` rules enforce the floors of docs/ARCHITECTURE.md.
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const src = here('src');

/** The folders of src by floor, from the ground up: a folder imports from its own floor or from lower ones. */
const FLOORS = [['ui', 'engine', 'hub', 'api', 'i18n', 'session', 'shared', 'generated', 'locales', 'wasm'], ['parts'], ['features'], ['app']];
const floorOf = (room) => FLOORS.findIndex((rooms) => rooms.includes(room));

/** Why `from` may not import `to` (both relative to src), or null when it may. */
function importError(from, to) {
  const [room, feature] = from.split('/');
  const [toRoom, toFeature] = to.split('/');
  const floor = floorOf(room);
  if (floor >= 0 && floorOf(toRoom) > floor) {
    return `src/${toRoom} is on a higher floor than src/${room}: imports point down only.`;
  }
  if (room === 'features' && toRoom === 'features' && feature !== toFeature) {
    return 'A feature does not import another feature: what two of them use belongs in src/parts.';
  }
  return null;
}

const importsPointDown = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !/^(\.|@\/)/.test(source)) return;
      const target = source.startsWith('@/') ? resolve(src, source.slice(2)) : resolve(dirname(context.filename), source);
      const message = importError(relative(src, context.filename), relative(src, target));
      if (message) context.report({ node, message });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

export default tseslint.config(
  { ignores: ['dist', 'src/wasm', 'src/generated', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: { allowDefaultProject: ['*.config.js'] }, tsconfigRootDir: here('.') },
    },
    plugins: { floors: { rules: { 'imports-point-down': importsPointDown } } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'floors/imports-point-down': 'error',
      'no-restricted-imports': ['error', { paths: [{ name: 'comlink', message: 'Only src/engine talks to the worker.' }] }],
      'no-restricted-globals': [
        'error',
        { name: 'WebSocket', message: 'Only src/hub opens a socket.' },
        { name: 'Worker', message: 'Only src/engine starts a worker.' },
      ],
    },
  },
  { files: ['src/engine/**'], rules: { 'no-restricted-imports': 'off', 'no-restricted-globals': ['error', 'WebSocket'] } },
  { files: ['src/hub/**'], rules: { 'no-restricted-globals': ['error', 'Worker'] } },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  { files: ['e2e/**', '*.config.ts'], languageOptions: { globals: { ...globals.node } }, rules: { 'react-hooks/rules-of-hooks': 'off' } },
);
