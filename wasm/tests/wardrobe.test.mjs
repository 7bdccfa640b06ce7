// A look gives exactly the same picture in WebAssembly as natively: both are compared with engine/tests/golden/skins.txt,
// which engine/tests/skins.rs writes and checks natively. Verdicts reach JavaScript with the server's codes.
// WARDROBE names the wardrobe as JSON (cargo run -p engine --features art --example wardrobe -- skins FILE).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Closet, initSync, moneyOf, moonPrice, takenFor } from '../../web/src/wasm/moonhowl_wardrobe.js';

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

test('looks are drawn exactly as by the native engine', () => {
  const closet = new Closet(wardrobe);
  assert.ok(golden.length > 200);
  for (const line of golden) {
    const [skin, view, eyes, expected] = line.split('\t');
    const svg = closet.picture(skin, { view, asleep: eyes === 'asleep' });
    const actual = expected.startsWith('<svg') ? svg : hash(svg);
    assert.equal(actual, expected, `${skin} ${view} ${eyes}. If the art was changed: WRITE_GOLDEN=1 cargo test -p engine --features art --test skins`);
  }
});

test('layers that are added later give the same picture', () => {
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

test('looks, standings, prices and sortings cross into JavaScript', () => {
  const closet = new Closet(wardrobe);
  const { elements, packs } = JSON.parse(wardrobe);
  const wearer = { purse: { coins: 0, moons: 0 }, isAlpha: false, bought: [] };
  const hat = elements.find(({ type, price, currency }) => type === 'hat' && price > 0 && currency === 'coins');
  const standard = closet.look('');
  const look = closet.wear(standard, { id: hat.id, color: hat.colors[0] });
  assert.deepEqual(closet.changes(standard, look), [{ category: 'hat', from: null, to: { id: hat.id, color: hat.colors[0] } }]);
  assert.deepEqual(closet.tryOn(standard, [hat.id]), { [hat.id]: look });
  assert.deepEqual(closet.recolour(standard, 'face', 3).nose, { ...standard.nose, color: 3 });
  assert.deepEqual(closet.takeOff(look, 'hat'), standard);
  assert.deepEqual(closet.look(JSON.stringify(look)), look);
  assert.equal(closet.packPrice(packs[0].id, wearer), packs[0].price);
  assert.equal(closet.packPrice(packs[0].id, { ...wearer, bought: elements.map(({ id }) => id) }), 0);
  assert.deepEqual(closet.random(wearer, true, 7), closet.random(wearer, true, 7));
  const standings = closet.standings(wearer);
  assert.deepEqual(standings[hat.id], { owned: false, reserved: false, exclusive: false, affordable: false });
  assert.ok(Object.values(closet.random(wearer, true, 7)).every(({ id }) => standings[id].owned));
  const cheap = closet.sorted('cheap');
  assert.equal(cheap.length, elements.length);
  assert.equal(elements.find(({ id }) => id === cheap[0]).price, 0);
  assert.notDeepEqual(closet.sorted('dear'), cheap);
  assert.throws(() => closet.wear(standard, { id: 'no such hat', color: 0 }), /unknown_element/);
  assert.throws(() => closet.wearPack(standard, 'no such pack'), /unknown_pack/);
});

test('moons are told in money, and packs of moons at what a buyer pays', () => {
  assert.equal(moneyOf(45, 450, 499), 50);
  assert.equal(moneyOf(0, 450, 499), 0);
  assert.deepEqual(moonPrice(499, 0, 0, 50, false, false), { price: 499, discount: null });
  assert.deepEqual(moonPrice(499, 10, 20, 50, true, false), { price: 249, discount: { kind: 'newPlayerDiscount', percent: 50 } });
  assert.deepEqual(moonPrice(499, 10, 20, 50, true, true), { price: 399, discount: { kind: 'webDiscount', percent: 20 } });
});

test('a refund takes its share of an order’s moons, and none of those that were withdrawn', () => {
  assert.equal(takenFor(499, 490, 0, 0, 0, 100), 98);
  assert.equal(takenFor(499, 490, 0, 0, 100, 399), 490 - 98);
  assert.equal(takenFor(499, 490, 433, 390, 433, 33), 50);
});

test('the sheets for a canvas are the layers of the picture, from back to front', () => {
  const closet = new Closet(wardrobe);
  const pose = { view: 'head', asleep: false };
  const sheets = closet.sheets('bot-7', pose);
  const inside = sheets.map(({ svg }) => /<g [^>]*>(.*)<\/g><\/svg>$/.exec(svg)[1]).join('');
  assert.ok(closet.picture('bot-7', pose).includes(`>${inside}</g></svg>`));
  assert.ok(sheets.every(({ priority }, at) => at === 0 || priority >= sheets[at - 1].priority));
});

// The engine's tests cover the rules; this one covers that JavaScript gets the same codes as from the server.
test('saving and equipping are refused with the codes of the server', () => {
  const closet = new Closet(wardrobe);
  const { elements } = JSON.parse(wardrobe);
  const standard = closet.look('');
  const anybody = { purse: { coins: 0, moons: 0 }, isAlpha: false, bought: [] };
  const alpha = { ...anybody, isAlpha: true };
  const has = (coins, moons) => ({ ...anybody, purse: { coins, moons } });
  const slot = { id: 1, skin: standard, price: 500, currency: 'coins', alpha: false, subscriber: false, unlocked: true, anonymous: false, equiped: false };
  const locked = { ...slot, id: 2, unlocked: false };
  const one = (wanted) => elements.find((element) => element.type === 'hat' && wanted(element));
  const on = ({ id, colors }) => ({ ...standard, hat: { id, color: colors[0] } });
  const forCoins = one(({ price, currency }) => price > 0 && currency === 'coins');
  const forMoons = one(({ price, currency }) => price > 0 && currency === 'moons');
  const reserved = one(({ access, price }) => access === 'premium' && price === 0);
  const paid = { coins: forCoins.price, moons: 0 };

  for (const [what, refusal, ...asked] of [
    ['no change', null, slot, standard, false, anybody],
    ['a hat', null, slot, on(forCoins), false, has(forCoins.price, 0)],
    ['too few coins', 'not_enough_coins', slot, on(forCoins), false, has(forCoins.price - 1, 0)],
    ['too few moons', 'not_enough_moons', slot, on(forMoons), false, has(9999, forMoons.price - 1)],
    ['a reserved hat', 'items_reserved_alpha', slot, on(reserved), false, has(9999, 9999)],
    ['a reserved hat, by an alpha player', null, slot, on(reserved), false, alpha],
    ['a locked slot', 'slot_locked', locked, standard, false, has(500, 0)],
    ['unlocking the slot', null, locked, standard, true, has(500, 0)],
    ['unlocking with too few coins', 'not_enough_coins', locked, standard, true, has(499, 0)],
    ['unlocking and a hat with too few coins', 'not_enough_coins', locked, on(forCoins), true, has(499 + forCoins.price, 0)],
    ['an alpha slot', 'slot_reserved_alpha', { ...locked, alpha: true, price: 0 }, standard, true, has(9999, 9999)],
    ['no such colour', 'unknown_color', slot, { ...standard, face: { id: 'J1', color: 99 } }, false, anybody],
    ['no face', 'incomplete', slot, { hat: standard.hat }, false, anybody],
  ]) {
    assert.equal(closet.save(...asked).refusal, refusal, what);
  }
  assert.deepEqual(closet.save(slot, on(forCoins), false, anybody), { cost: paid, toBuy: [forCoins.id], refusal: 'not_enough_coins' });
  assert.deepEqual(closet.save(slot, on(forCoins), false, { ...anybody, bought: [forCoins.id] }), { cost: has(0, 0).purse, toBuy: [], refusal: null });
  assert.deepEqual(closet.save(locked, on(forCoins), true, anybody).cost, { coins: 500 + forCoins.price, moons: 0 });

  for (const [what, refusal, ...asked] of [
    ['for all games', null, slot, standard, false, anybody],
    ['in an anonymous game', null, slot, standard, true, anybody],
    ['a locked slot', 'slot_locked', locked, standard, false, anybody],
    ['unsaved changes', 'pending_changes', slot, on(forCoins), false, anybody],
    ['the anonymous slot for all games', 'slot_anonymous', { ...slot, anonymous: true }, standard, false, anybody],
    ['the equipped slot for anonymous games', 'slot_equiped', { ...slot, equiped: true }, standard, true, anybody],
    ['a reserved hat, no longer an alpha player', 'items_reserved_alpha', { ...slot, skin: on(reserved) }, on(reserved), false, anybody],
    ['a reserved hat, an alpha player', null, { ...slot, skin: on(reserved) }, on(reserved), false, alpha],
  ]) {
    assert.equal(closet.equip(...asked), refusal, what);
  }
  assert.deepEqual(closet.firstLook(on(reserved), alpha), on(reserved));
  assert.deepEqual(closet.firstLook(on(reserved), anybody), standard);
});
