// A practice game in WebAssembly stands still from the deal until its player has read their role, and waits for nobody who is dead.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { initSync, Practice } from '../../web/src/wasm/moonhowl_practice.js';

initSync({ module: readFileSync(new URL('../../web/src/wasm/moonhowl_practice_bg.wasm', import.meta.url)) });

const HOUR = 3_600_000;
const settings = {
  slots: 5,
  roles: { werewolf: 1, seer: 1, villager: 3 },
  mayor: false,
  balancing: false,
  voice: false,
  private: true,
  serious: false,
  anonymous: false,
  available: true,
  alpha: false,
  lang: 'en',
};

test('roles are dealt at once, and time stands still while the player reads theirs, however long that takes', () => {
  const game = new Practice(settings, { name: 'Anna', skin: '', level: 1, role: null }, 7, 0, 1_000, null);
  assert.equal(game.view().phase.type, 'reveal');
  assert.equal(game.stands(), true);
  const stoodAt = game.now();
  game.advance(2 * HOUR);
  assert.equal(game.view().phase.type, 'reveal');
  assert.equal(game.now(), stoodAt);
  game.read();
  assert.equal(game.stands(), false);
  game.advance(stoodAt + 8_000);
  assert.equal(game.view().phase.type, 'night');
});

test('who is dead may see the end at once, and nobody else', () => {
  const game = new Practice(settings, { name: 'Anna', skin: '', level: 1, role: null }, 7, 0, 1_000, null);
  game.read();
  game.advance(game.now() + 8_000);
  game.finish();
  assert.equal(game.view().phase.type, 'night');
  assert.equal(game.command({ type: 'leave' }, game.now()), undefined);
  const leftAt = game.now();
  game.finish();
  assert.equal(game.view().phase.type, 'ended');
  assert.notEqual(game.view().ending, null);
  assert.ok(game.now() > leftAt);
  assert.equal(game.deadline(), undefined);
});
