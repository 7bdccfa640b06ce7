// A journal says the same in WebAssembly as natively: the same envelopes, to the letter.
// JOURNALS is a folder of games that the native engine has written (cargo run -p engine --example journals).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { initSync, replay } from '../../web/src/wasm/moonhowl_wasm.js';

initSync({ module: readFileSync(new URL('../../web/src/wasm/moonhowl_wasm_bg.wasm', import.meta.url)) });

const folder = process.env.JOURNALS;
assert.ok(folder, 'JOURNALS names the folder of the games');
const games = readdirSync(folder).filter((name) => name.endsWith('.json'));
assert.ok(games.length > 0, `no games in ${folder}`);

for (const name of games) {
  test(`${name} replays as it was played`, () => {
    const { journal, envelopes } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const again = JSON.parse(replay(JSON.stringify(journal)));
    // One at a time: the first that differs says more than two long lists.
    envelopes.forEach((envelope, at) => assert.deepEqual(again[at], envelope, `envelope ${at}`));
    assert.equal(again.length, envelopes.length);
  });
}
