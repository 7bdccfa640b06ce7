// Lint rules. The ones at the end keep the house's one-way doors: see docs/ARCHITECTURE.md.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Features that others may build on; every other feature is closed to its neighbours. */
const OPEN_FEATURES = ['./composition', './game/scene'];

const features = existsSync(here('src/features')) ? readdirSync(here('src/features')) : [];

const zones = [
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`, ...OPEN_FEATURES],
    message: "A feature does not import another feature's insides: move what they share out of both.",
  })),
  ...['ui', 'engine', 'hub', 'api', 'i18n', 'session', 'shared'].map((room) => ({
    target: `./src/${room}`,
    from: ['./src/features', './src/app'],
    message: 'Arrows point one way: features and app stand on this room, not the reverse.',
  })),
];

export default tseslint.config(
  { ignores: ['dist', 'src/wasm', 'src/generated', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] }, tsconfigRootDir: here('.') },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'], alias: { '@': [here('src')] } }),
      ],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always'],
      'import-x/no-restricted-paths': ['error', { basePath: here('.'), zones }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'comlink', message: 'Only src/engine talks to the worker.' }] },
      ],
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
