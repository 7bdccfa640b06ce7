// Tests the check of the floors: plants an upward import on each floor of an in-memory copy of the server's sources.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect, readTree } from './floors.mjs';

const server = readTree(join(dirname(fileURLToPath(import.meta.url)), '..', 'server/src'));

/** The faults of the server after each of these texts is appended to its file. */
function faultsWith(planted) {
  const tree = new Map(server);
  for (const [file, text] of Object.entries(planted)) tree.set(file, (tree.get(file) ?? '') + text);
  return inspect(tree);
}

test('the server as it is has no faults', () => {
  assert.deepEqual(faultsWith({}), []);
});

// Pairs of a module and one that it must not import.
const UPWARDS = [
  ['base', 'wire'],
  ['wire', 'store'],
  ['config', 'cluster'],
  ['store', 'journal'],
  ['cluster', 'auth'],
  ['journal', 'mail'],
  ['auth', 'house'],
  ['mail', 'house'],
  ['voice', 'house'],
  ['word_filter', 'house'],
  ['wardrobe', 'house'],
  ['house', 'actors'],
  ['house', 'api'],
  ['people', 'games'],
  ['games', 'actors'],
  ['moderation', 'actors'],
  ['actors', 'hub'],
  ['extract', 'api'],
  ['api', 'app'],
  ['hub', 'app'],
  ['pages', 'app'],
  ['hub', 'api'],
];
for (const [from, to] of UPWARDS) {
  test(`${from} may not import ${to}`, () => {
    const file = server.has(`${from}.rs`) ? `${from}.rs` : `${from}/mod.rs`;
    const [fault, ...more] = faultsWith({
      [file]: `\nuse crate::${to}::Planted;\n`,
    }).filter((line) => line.includes('Planted'));
    assert.match(fault, new RegExp(`^${file}:\\d+: crate::${to}::Planted \\(${to} is `));
    assert.deepEqual(more, []);
  });
}

test('a path in the code counts as an import; paths in comments and tests do not', () => {
  const inCode = faultsWith({
    'base/ids.rs': '\nfn planted() { crate::app::planted(); }\n',
  });
  assert.match(inCode[0], /^base\/ids\.rs:\d+: crate::app::planted/);
  const ignored = '// crate::app\n#[cfg(test)]\nmod tests {\n    use crate::app;\n}\n';
  assert.deepEqual(faultsWith({ 'base/planted.rs': ignored }), []);
});

test('files that import one another are refused', () => {
  const faults = faultsWith({ 'base/one.rs': 'use crate::base::two::Planted;\n', 'base/two.rs': 'use crate::base::one::Planted;\n' });
  assert.match(faults[0], /^an import cycle of 2 files/);
  assert.ok(faults.includes('  base/one.rs imports base/two.rs'), faults.join('\n'));
});

test('a module without a floor is refused, and so is a ninth file directly in server/src', () => {
  const faults = faultsWith(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`planted${n}.rs`, ''])));
  assert.match(faults[0], /^planted0\.rs: the module planted0 is on no floor/);
  assert.match(faults.at(-1), /files directly in server\/src, more than 8/);
});
