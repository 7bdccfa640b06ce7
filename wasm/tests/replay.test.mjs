// A journal replayed in WebAssembly gives exactly the envelopes of the native engine.
// JOURNALS is a folder of games written by the native engine (cargo run -p engine --example journals).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { initSync, replay } from '../../web/src/wasm/moonhowl_rewind.js';

initSync({ module: readFileSync(new URL('../../web/src/wasm/moonhowl_rewind_bg.wasm', import.meta.url)) });

const folder = process.env.JOURNALS;
assert.ok(folder, 'JOURNALS names the folder of the games');
const games = readdirSync(folder).filter((name) => name.endsWith('.json'));
assert.ok(games.length > 0, `no games in ${folder}`);

for (const name of games) {
  test(`${name} replays as it was played`, () => {
    const { journal, envelopes } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const again = replay(journal);
    // One at a time: the first difference is easier to read than two long lists.
    again.forEach((envelope, at) => assert.deepEqual(envelope, envelopes[at], `envelope ${at}`));
    // A journal holds commands only: envelopes that timers emitted after the last command, even at the same moment,
    // are not replayed.
    const last = journal.entries.at(-1).at;
    assert.ok(again.length > 0);
    assert.deepEqual(envelopes.slice(again.length).filter((envelope) => envelope.at < last), []);
  });
}
