// Tests the check of CSS modules' classes, with small sources in memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingClasses } from './check-styles.mjs';

/** What is wrong with a component that uses this class, of a style sheet with this text. */
const faults = (use, css, { importPath = './Row.module.css', sheet = 'parts/Row.module.css' } = {}) =>
  missingClasses(
    new Map([
      ['parts/Row.tsx', `import styles from '${importPath}';\nexport const row = ${use};\n`],
      [sheet, css],
    ]),
  );

test('a class that the style sheet has is fine', () => {
  assert.deepEqual(faults('styles.row', '.list > .row:hover { color: red; }'), []);
  assert.deepEqual(faults('styles.row', '@media (max-width: 768px) { .row { color: red; } }'), []);
  assert.deepEqual(faults("styles['pad-md']", '.pad-md { padding: 0; }'), []);
});

test('a class that the style sheet lacks is named with its file and line', () => {
  assert.deepEqual(faults('styles.cell', '.row { color: red; }'), ['web/src/parts/Row.tsx:2: .cell is not in parts/Row.module.css']);
});

test('a name in a comment or in a value is no class', () => {
  assert.equal(faults('styles.row', '/* .row */ .list { background: url(a.row); }').length, 1);
});

test('a style sheet may be imported from elsewhere', () => {
  const elsewhere = { importPath: '@/ui/Row.module.css', sheet: 'ui/Row.module.css' };
  assert.deepEqual(faults('styles.row', '.row { color: red; }', elsewhere), []);
  assert.equal(faults('styles.cell', '.row { color: red; }', elsewhere).length, 1);
});

test('a class that is looked up by a variable is not checked', () => {
  assert.deepEqual(faults('styles[tone]', '.row { color: red; }'), []);
});

test('a style sheet that does not exist has no classes', () => {
  assert.equal(faults('styles.row', '.row { color: red; }', { sheet: 'parts/Other.module.css' }).length, 1);
});
