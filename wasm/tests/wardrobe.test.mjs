// A look becomes the same picture in WebAssembly as natively, to the letter: both are held to engine/tests/golden/skins.txt,
// the native one by engine/tests/skins.rs, which also writes it. And a room is dressed quickly.
// WARDROBE is the wardrobe as JSON (cargo run -p engine --features art --example wardrobe -- skins FILE).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Closet, initSync } from '../../web/src/wasm/moonhowl_wardrobe.js';

initSync({ module: readFileSync(new URL('../../web/src/wasm/moonhowl_wardrobe_bg.wasm', import.meta.url)) });

assert.ok(process.env.WARDROBE, 'WARDROBE names the file of the wardrobe');
const wardrobe = readFileSync(process.env.WARDROBE, 'utf8');
const golden = readFileSync(new URL('../../engine/tests/golden/skins.txt', import.meta.url), 'utf8').split('\n').slice(0, -1);

/** FNV-1a, 64 bits. */
function hash(text) {
  let state = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) state = ((state ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return state.toString(16).padStart(16, '0');
}

test('looks become the pictures that they are natively', () => {
  const closet = new Closet(wardrobe);
  assert.ok(golden.length > 200);
  for (const line of golden) {
    const [skin, view, eyes, kept] = line.split('\t');
    const svg = closet.picture(skin, { view, asleep: eyes === 'asleep' });
    const said = kept.startsWith('<svg') ? svg : hash(svg);
    assert.equal(said, kept, `${skin} ${view} ${eyes}. If the art was changed: WRITE_GOLDEN=1 cargo test -p engine --features art --test skins`);
  }
});

test('what is fetched later is drawn as if it had been there', () => {
  const whole = JSON.parse(wardrobe);
  const layers = [...whole.elements.flatMap((element) => element.skinLayers), ...whole.asleep];
  const drawings = new Map(layers.map((layer) => [layer.id, { ...layer }]));
  for (const layer of layers) delete layer.template;
  const closet = new Closet(JSON.stringify(whole));
  const complete = new Closet(wardrobe);
  for (const skin of ['', 'bot-7', 'bot-8']) {
    const pose = { view: 'body', asleep: false };
    assert.ok(closet.missing(skin).length > 0);
    closet.learn(JSON.stringify(closet.missing(skin).map((id) => drawings.get(id))));
    assert.deepEqual(closet.missing(skin), []);
    assert.equal(closet.picture(skin, pose), complete.picture(skin, pose));
  }
});

test('what one wears, and what it costs, crosses into JavaScript', () => {
  const closet = new Closet(wardrobe);
  const { elements, packs } = JSON.parse(wardrobe);
  const wearer = { purse: { coins: 0, moons: 0 }, isAlpha: false, bought: [] };
  const hat = elements.find(({ type, price, currency }) => type === 'hat' && price > 0 && currency === 'coins');
  const standard = closet.look('');
  const look = closet.wear(standard, { id: hat.id, color: hat.colors[0] });
  assert.deepEqual(closet.changes(standard, look), [{ category: 'hat', from: null, to: { id: hat.id, color: hat.colors[0] } }]);
  assert.deepEqual(closet.bill(look, wearer), { cost: { coins: hat.price, moons: 0 }, toBuy: [hat.id], refusal: 'notEnoughCoins' });
  assert.deepEqual(closet.bill(look, { ...wearer, bought: [hat.id] }), { cost: { coins: 0, moons: 0 }, toBuy: [], refusal: null });
  assert.deepEqual(closet.takeOff(look, 'hat'), standard);
  assert.deepEqual(closet.look(JSON.stringify(look)), look);
  assert.equal(closet.packPrice(packs[0].id, wearer), packs[0].price);
  assert.equal(closet.packPrice(packs[0].id, { ...wearer, bought: elements.map(({ id }) => id) }), 0);
  assert.deepEqual(closet.random(wearer, true, 7), closet.random(wearer, true, 7));
  assert.deepEqual(closet.bill(closet.random(wearer, true, 7), wearer).toBuy, []);
  assert.throws(() => closet.wear(standard, { id: 'no such hat', color: 0 }), /unknown_element/);
  assert.throws(() => closet.wearPack(standard, 'no such pack'), /unknown_pack/);
});

/** The first picture of everybody at a table has to be there within a frame, and leave most of it to others. */
const LIMIT_MS = 5;

test('a room of twelve is dressed within a few milliseconds', () => {
  const closet = new Closet(wardrobe);
  let best = Infinity;
  for (let round = 0; round < 40; round += 1) {
    const began = performance.now();
    for (let seat = 0; seat < 12; seat += 1) closet.picture(`seat ${round} ${seat}`, { view: 'body', asleep: false });
    best = Math.min(best, performance.now() - began);
  }
  console.log(`a room of twelve, composed: ${best.toFixed(2)} ms (limit ${LIMIT_MS})`);
  assert.ok(best < LIMIT_MS, `${best} ms`);
});
