// The village: those who look, brew and keep watch.
import type { SIDES } from '../roles';
import { BROWN, DEEP, face, FAIR, head, hooded, neck, PALE, ROSY, shoulders, TAN, type Skin } from './people';
import { at, both, bubble, c, cf, DEATHS_HEAD, f, FLAME, flask, GOLD, GOLD_SHADE, hand, INK, IVORY, l, p, RED, STEEL, STEEL_SHADE, stick, WOOD, WOOD_SHADE } from './pen';

type Villagers = { [Role in keyof typeof SIDES as (typeof SIDES)[Role] extends 'villagers' ? Role : never]: string };

/** Long hair behind the head, and the fringe before it. */
const longHair = (colour: string, shade: string) =>
  p(colour, 'M46 190c-10-40-12-78 2-110C58 56 76 42 100 42s44 14 54 38c12 32 10 70 0 110-16 6-92 6-108 0z') + f(shade, 'M130 52c12 6 20 16 25 28 12 32 10 70 0 110-6 2-16 4-26 4 10-44 12-100 1-142z');
const fringe = (colour: string) => p(colour, 'M54 106c-2-34 18-58 46-58s48 24 46 58c-10-6-18-16-22-28-14 16-42 20-60 14-3 5-6 10-10 14z');
const crop = (colour: string, shade: string) => p(colour, 'M52 108C44 66 66 42 102 42c34 0 54 26 46 66-6-4-9-12-10-22-20-4-46-4-74 0-1 10-6 18-12 22z') + f(shade, 'M128 50c18 10 26 32 20 58-6-4-9-12-10-22l-12-2c4-12 5-23 2-34z');

const BALL = p(WOOD, 'M66 226h68l10 24H56z') + f(WOOD_SHADE, 'M112 226h22l10 24h-28z') + c('#8fb7f2', 100, 200, 36) + f('#5f87cc', 'M124 174c14 20 10 46-10 56-10 6-22 6-32 0 32-2 48-26 42-56z') + l('M76 188c4-8 10-13 18-15', '#fff', 5);
const EYE_IN_BALL = p('#fff', 'M76 200c12-16 36-16 48 0-12 16-36 16-48 0z') + c('#7d5fc0', 100, 200, 10) + cf(INK, 100, 200, 5) + cf('#fff', 96, 196, 2.6);
const scarf = (colour: string, shade: string) =>
  p(colour, 'M50 104c-4-38 18-62 50-62s54 24 50 62c-8-16-24-26-50-26s-42 10-50 26z') + f(shade, 'M128 50c16 10 24 30 22 54-5-10-12-16-22-21 4-12 4-22 0-33z') + p(colour, 'M148 96c12 12 18 36 14 60l-18-12c4-18 4-34 0-46z') + [[64, 88], [82, 83], [100, 81], [118, 83], [136, 88]].map(([x = 0, y = 0]) => c(GOLD, x, y, 5)).join('');

function seer(skin: Skin, cloth: readonly [string, string], hair: readonly [string, string], look: Parameters<typeof face>[0]): string {
  return longHair(...hair) + shoulders(...cloth) + neck(skin) + head(skin) + face(look) + fringe(hair[0]) + scarf(...cloth) + both(l('M55 126v8', GOLD, 3) + c('none', 55, 142, 7) + l('M55 135a7 7 0 1 0 .1 0', GOLD, 3));
}

function witch(skin: Skin, cloth: readonly [string, string], hair: readonly [string, string], look: Parameters<typeof face>[0]): string {
  return (
    longHair(...hair) + shoulders(...cloth) + neck(skin) + head(skin) + face(look) + fringe(hair[0]) +
    p(cloth[0], 'M62 76C72 46 86 20 124 4c-4 14-2 20 6 30 6 14 10 28 12 42-26-8-54-8-80 0z') + f(cloth[1], 'M124 4c-4 14-2 20 6 30 6 14 10 28 12 42-8-2-16-4-24-5 6-22 8-44 6-67z') +
    p(cloth[0], 'M22 92c20-18 48-26 78-26s58 8 78 26c-24 4-50-2-78-2s-54 6-78 2z') + f(cloth[1], 'M130 69c20 4 36 12 48 23-14 2-30 1-46 0 2-8 2-16-2-23z') +
    l('M64 72c24-8 48-8 74 0', GOLD, 6)
  );
}

function bottleInHand(x: number, y: number, bottle: string, skin: string): string {
  return at(x, y - 8, bottle, 0.86) + hand(x, y + 30, skin);
}

const GREEN_FLASK = (mark: string) => flask('#7cd39f', '#4fa776', mark);
const HEART = p('#fff', 'M0 28C-14 18-15 8-9 5c5-2 8 1 9 4 1-3 4-6 9-4 6 3 5 13-9 23z');

const girl = (skin: Skin, hair: string, look: Parameters<typeof face>[0]) => at(8, 12, head(skin) + face(look) + p(hair, 'M56 110c0-34 18-58 44-58s44 24 44 58c-12-6-20-18-24-32-12 16-40 20-64 32z'), 0.92);

export const VILLAGE: Villagers = {
  villager:
    shoulders('#7ea16b', '#5d7d4d', both(p('#5b6a9a', 'M62 190l14-6v66H60z')) + p('#5b6a9a', 'M64 218h72v32H64z') + both(c(GOLD, 69, 222, 4))) +
    neck(FAIR) + crop('#a86a35', '#7f4d24') + head(FAIR) + face({ iris: '#6b8f4e', hair: '#7f4d24', mouth: 'smile' }) +
    both(cf('#d98d6c', 68, 122, 1.6) + cf('#d98d6c', 74, 127, 1.6) + cf('#d98d6c', 80, 123, 1.6)) +
    p('#a86a35', 'M58 96c2-12 6-20 12-26h62c6 6 10 14 12 26-8-2-14-6-18-12-18 8-50 8-68 12z') +
    p('#e8c578', 'M16 84c18-10 32-14 46-16 2-26 16-40 38-40s36 14 38 40c14 2 28 6 46 16-26 6-54 6-84 6s-58 0-84-6z') + f('#c39a4c', 'M120 34c12 6 17 18 18 34 14 2 28 6 46 16-18 4-38 6-60 6 4-18 4-38-4-56z') +
    l('M62 68c24 6 52 6 76 0', '#b5533c', 8) +
    at(170, 226, stick('M0 30V-70') + l('M-18-98v24c0 8 36 8 36 0v-24M0-98v30', INK, 9) + l('M-18-98v24c0 8 36 8 36 0v-24M0-98v30', STEEL, 4)) + hand(168, 206, FAIR[0]),

  seer: seer(TAN, ['#7d3f8f', '#5b2b6b'], ['#3d2b3f', '#2a1d2e'], { iris: '#7d5fc0', mouth: 'small', brows: 'soft' }) + BALL + EYE_IN_BALL + hand(58, 208, TAN[0]) + at(142, 208, `<g transform="scale(-1 1)">${hand(0, 0, TAN[0])}</g>`),
  talkativeSeer:
    seer(BROWN, ['#c2703a', '#965128'], ['#5a2f22', '#3f2018'], { iris: '#7a4b2a', mouth: 'open', brows: 'raised', blush: '#d9604f' }) + at(-22, 8, BALL, 0.96) + at(-22, 8, EYE_IN_BALL, 0.96) +
    at(142, 70, bubble(p('#fff', 'M10-8c10-12 30-12 40 0-10 12-30 12-40 0z') + c('#7d5fc0', 30, -8, 7) + cf(INK, 30, -8, 3.4)), 0.86) + hand(34, 208, BROWN[0]),
  auraSeer:
    l('M18 136a82 82 0 0 1 164 0', '#7cd39f', 9) + l('M32 136a68 68 0 0 1 136 0', GOLD, 9) + l('M46 136a54 54 0 0 1 108 0', '#ff7b86', 9) +
    longHair('#dfe3f2', '#b4bad6') + shoulders('#478f8f', '#2f6a6c', p(GOLD, 'M74 184c16 12 36 12 52 0l4 8c-18 14-42 14-60 0z') + c('#7fe0c0', 100, 206, 9)) + neck(DEEP) + head(DEEP) + face({ eyes: 'closed', mouth: 'small', blush: '#c4574b' }) + fringe('#dfe3f2') +
    p('#fff', 'M82 76c9-11 27-11 36 0-9 11-27 11-36 0z') + c('#478f8f', 100, 76, 7) + cf(INK, 100, 76, 3.4) + cf('#fff', 97.5, 73.5, 2) +
    both(at(44, 214, p(DEEP[0], 'M-10 20c-8-12-6-26-2-34 2-6 8-5 8 1l1 10 4-14c2-6 9-4 8 2l-2 14c6-2 10 2 8 8-2 10-8 16-10 20z'))),

  witch: witch(FAIR, ['#4a3a7c', '#33275a'], ['#c4542f', '#943a1f'], { iris: '#4f8f5c', mouth: 'smirk', brows: 'raised', hair: '#943a1f' }) + bottleInHand(42, 200, GREEN_FLASK(l('M0 8v18M-9 17H9', '#fff', 5)), FAIR[0]) + bottleInHand(158, 200, flask('#d2475a', '#a52f45', at(0, 15, DEATHS_HEAD, 0.62)), FAIR[0]),
  healerWitch: witch(DEEP, ['#3f8f6b', '#2b6a4d'], ['#33241f', '#211613'], { iris: '#5b3a22', mouth: 'smile', blush: '#c4574b' }) + both(c('#ee8fa9', 52, 84, 5) + c('#fff', 44, 90, 4)) + bottleInHand(100, 206, GREEN_FLASK(HEART), DEEP[0]),
  poisonerWitch: witch(PALE, ['#5a2f78', '#3e1e56'], ['#2c2440', '#1b1629'], { iris: '#a04fc0', eyes: 'sly', mouth: 'smirk', brows: 'stern', blush: '#c9a6d8' }) + c('#b07fd0', 122, 168, 6) + c('#b07fd0', 134, 152, 9) + c('#b07fd0', 152, 134, 6) + bottleInHand(100, 206, flask('#a04fc0', '#743493', at(0, 15, DEATHS_HEAD, 0.68)), PALE[0]),

  littleGirl:
    p('#20172f', 'M30 20h140v220H30z') +
    both(p('#e0a94a', 'M50 108c-16-4-26 6-24 22 2 14 10 20 8 36 14-4 24-14 24-30z') + c(RED, 50, 112, 7)) +
    shoulders('#c96f8a', '#a14f69') + neck(FAIR) + head(FAIR) + face({ eyes: 'wide', mouth: 'small', brows: 'raised', iris: '#3f7fc0', hair: '#b07f2c' }) + fringe('#e0a94a') +
    p(WOOD, 'M6 12h52v232H6z') + f(WOOD_SHADE, 'M44 12h14v232H44z') + p(WOOD, 'M142 12h52v232h-52z') + f(WOOD_SHADE, 'M180 12h14v232h-14z') +
    both(l('M16 40h30M16 58h30M16 76h30M16 94h30M16 112h30M16 130h30M16 184h30M16 202h30M16 220h30', INK, 3)) +
    hand(54, 172, FAIR[0]) + at(146, 172, `<g transform="scale(-1 1)">${hand(0, 0, FAIR[0])}</g>`),

  hunter:
    shoulders('#6b7a3c', '#4d592a', p('#7d5536', 'M50 194l14-8 84 64h-26z') + p('#8b6a45', 'M70 182l30 26 30-26 8 10-38 32-38-32z')) + neck(TAN) + crop('#5a3d28', '#3f2a1c') + head(TAN) + face({ iris: '#6b5a2e', eyes: 'sly', brows: 'stern', mouth: 'none', hair: '#3f2a1c' }) +
    p('#5a3d28', 'M57 118c6 10 14 14 22 14 8-6 34-6 42 0 8 0 16-4 22-14 2 34-14 60-43 60s-45-26-43-60z') + f('#3f2a1c', 'M143 118c2 34-14 60-43 60 14-14 22-30 24-46 8 0 14-6 19-14z') + l('M88 144c8 4 16 4 24 0') +
    p('#4d7a45', 'M26 90c14-6 26-8 36-8 0-30 16-46 44-46 22 0 34 16 36 42 12 0 22 4 34 12-30 12-120 12-150 0z') + f('#365a31', 'M122 40c12 6 19 20 20 38 12 0 22 4 34 12-12 5-32 8-54 9 8-18 8-40 0-59z') + l('M62 82c26 6 54 4 80-4', '#7d5536', 7) + p(RED, 'M128 76c6-30 20-48 44-56 2 26-8 46-34 60z') + l('M134 74c6-18 16-34 28-44', INK, 2.5) +
    at(44, 212, l('M-34-30c24-12 52-6 66 20', INK, 12) + l('M-34-30c24-12 52-6 66 20', WOOD, 6) + l('M-34-30l66 20', IVORY, 2) + stick('M-14 40L16-42', '#d8b98b', 7) + p(STEEL, 'M12-42l12-20 4 24z')) + hand(50, 214, TAN[0]),

  guard:
    shoulders('#5f6f9f', '#45527c', both(p(STEEL, 'M26 250c-4-30 8-52 34-62 10 12 12 30 4 44-10 6-16 12-18 18z')) + p('#c8374a', 'M70 186c20 12 40 12 60 0l6 64H64z') + f('#97273a', 'M120 190l10-4 6 64h-22z')) + neck(BROWN) + head(BROWN) + face({ iris: '#5b3a22', brows: 'none', mouth: 'flat', blush: '#c4574b' }) +
    p(STEEL, 'M46 118C40 66 62 34 100 34s60 32 54 84l-16 30c2-24 0-38-4-48H66c-4 10-6 24-4 48z') + f(STEEL_SHADE, 'M126 42c22 12 32 42 28 76l-16 30c2-24 0-38-4-48h-10c6-20 8-40 2-58z') + p(STEEL, 'M92 84h16v44l-8 8-8-8z') + l('M60 92c26-8 54-8 80 0', GOLD, 5) + p(RED, 'M94 36c-8-14-2-26 10-30 22-2 36 10 40 26-14-6-24-4-32 4z') +
    at(56, 200, p(STEEL, 'M0-46l40 12v30C40 24 22 40 0 50c-22-10-40-26-40-54v-30z') + p('#5f8fd8', 'M0-34l30 8v24C30 18 16 30 0 38c-16-8-30-20-30-40v-24z') + f('#4470b5', 'M0-32l28 8v22C28 16 16 28 0 36z') + f(IVORY, 'M10-20c-18 0-26 12-26 22s8 22 26 22C2 20-2 12-2 2s4-18 12-22z')),

  cupid:
    both(p('#fff', 'M56 208C24 204 4 176 2 134c14 4 20 8 26 14-2-10-2-16 0-24 24 14 38 40 42 70z') + l('M18 150c8 14 18 24 32 32M30 138c4 16 14 30 28 38', '#c3cbe6', 3)) +
    shoulders('#f7dfe6', '#dcb6c4', p('#ee6f8d', 'M52 196c30-4 60 10 88 54h-30c-20-24-42-38-66-44z')) + neck(FAIR) +
    ['48 92 18', '56 66 19', '80 50 19', '106 46 19', '132 58 19', '148 82 18', '50 118 14', '151 108 14'].map((spot) => c('#f0c75e', Number(spot.split(' ')[0]), Number(spot.split(' ')[1]), Number(spot.split(' ')[2]))).join('') +
    head(FAIR) + face({ iris: '#4f8fd0', mouth: 'smile', brows: 'raised', blush: '#ee5f7d', hair: '#c39a3c' }) +
    p('#f0c75e', 'M56 96c-2-24 18-46 46-46 24 0 42 20 42 46-8-2-12-8-14-14-8 8-18 8-24 2-6 10-18 12-26 4-4 8-14 12-24 8z') +
    at(150, 204, l('M-6-62c34 16 40 84 4 108', INK, 11) + l('M-6-62c34 16 40 84 4 108', GOLD, 5) + l('M-6-62L-2 46', IVORY, 2) + stick('M-64-2L26-10', '#d8b98b', 5) + p('#ee6f8d', 'M40-12C28 2 18-2 20-10c-4-10 8-14 20-2z') + p('#fff', 'M-64-10l-14-6 4 14-4 12 14-4z')) + hand(150, 200, FAIR[0]),

  mentalist:
    l('M44 70a66 66 0 0 1 112 0M30 58a84 84 0 0 1 140 0', '#c3a0f7', 4) +
    shoulders('#3a3560', '#292547', p(IVORY, 'M80 180l20 32 20-32 10 8-30 62-30-62z') + p(RED, 'M86 196l14 10 14-10v18l-14-8-14 8z')) + neck(TAN) + head(TAN) + face({ eyes: 'sly', iris: '#7d5fc0', brows: 'stern', mouth: 'flat' }) +
    p('#2a2440', 'M54 104c-2-36 20-58 46-58s48 22 46 58l-8-20c-8-10-20-16-36-12-16-4-32 4-40 14z') + f('#17132a', 'M130 56c12 10 17 26 16 48l-8-20c-4-5-8-8-13-10 4-6 6-12 5-18z') +
    p('#2a2440', 'M100 136c-6-8-20-6-24 4 10 2 18 2 24-2 6 4 14 4 24 2-4-10-18-12-24-4z') + p('#2a2440', 'M92 154h16l-8 12z') +
    l('M106 72c0-6-12-6-12 3 0 11 20 11 22-4 0-18-28-20-34-2', '#c3a0f7', 3.5) +
    hand(44, 118, TAN[0]) + at(156, 118, `<g transform="scale(-1 1)">${hand(0, 0, TAN[0])}</g>`) + both(p('#3a3560', 'M24 134c10-6 24-6 32 0l4 52-24 28c-10-18-14-50-12-80z')),

  necromencer:
    hooded('#3d4a5c', '#2a3442', '#141a24', at(8, 12, head(PALE) + face({ eyes: 'wide', iris: '#35b58f', brows: 'stern', mouth: 'flat', blush: '#9fb8c9' }), 0.92)) +
    c('#7fe0c0', 100, 194, 8) + both(l('M72 62c6 6 8 10 10 18', '#7fe0c0', 3)) +
    at(46, 196, p('#7fe0c0', 'M0-52c10 10 12 18 9 26-2 6-18 6-20 0-1-8 4-10 6-14 2 2 3 3 3 6 2-6 3-12 2-18z') + f('#d8fff0', 'M0-36c4 4 5 8 3 12h-7c-1-4 2-8 4-12z') + at(0, 0, DEATHS_HEAD, 1.5)) + hand(44, 226, PALE[0]) +
    `<g opacity=".8">${p('#d8fff0', 'M150 190c-6-18 2-34 16-34s22 16 16 34l-6-6-5 8-5-8-5 8-5-8z') + cf(INK, 161, 172, 3) + cf(INK, 171, 172, 3)}</g>`,

  gravedigger:
    shoulders('#5b5a66', '#42414c', both(p('#8b6a45', 'M60 190l12-6v66H58z'))) + neck(FAIR) + crop('#9a9490', '#77716d') + head(FAIR) + face({ iris: '#6a7488', brows: 'soft', mouth: 'none', hair: '#77716d', blush: '#e06a5f' }) +
    p('#9a9490', 'M100 134c-8-6-26-6-34 8 12 6 26 6 34 0 8 6 22 6 34 0-8-14-26-14-34-8z') + l('M88 152c8 4 16 4 24 0') +
    p('#4d5a7c', 'M46 92c-2-32 20-50 54-50s56 18 54 46c-30-12-78-10-108 4z') + f('#37425e', 'M128 48c16 8 27 22 26 40-10-4-20-6-30-7 6-12 8-22 4-33z') + p('#37425e', 'M42 96c22-16 60-18 84-10-18 12-54 20-84 10z') +
    at(164, 190, stick('M0 70V-110', '#d8b98b', 8) + p(STEEL, 'M-20-112h40c4 26-4 44-20 56-16-12-24-30-20-56z') + f(STEEL_SHADE, 'M4-112h16c4 26-4 44-20 56 6-16 8-36 4-56z'), 1, 10) + hand(160, 204, FAIR[0]) +
    at(42, 214, l('M0-38v10', INK, 3) + l('M-12-26a12 12 0 0 1 24 0', INK, 3) + p('#ffd98a', 'M-14-22h28v34h-28z') + p(STEEL_SHADE, 'M-18-28h36v8h-36zM-18 10h36v8h-36z') + f('#f2a65a', 'M0-14c6 8 6 14 0 18-6-4-6-10 0-18z')),

  dictator:
    shoulders('#6a2436', '#4a1626', both(p(GOLD, 'M28 232c2-20 12-34 28-40l14 16c-16 6-26 14-30 26z') + l('M32 234v12M40 230v12', GOLD, 4)) + p('#4a1626', 'M94 184h12v66H94z') + c(GOLD, 84, 222, 5) + c(GOLD, 84, 242, 5) + at(140, 226, p(GOLD, 'M0-14l4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z'))) +
    neck(TAN) + crop('#332a30', '#211a20') + head(TAN) + face({ eyes: 'sly', iris: '#5073ac', brows: 'stern', mouth: 'flat' }) +
    p('#332a30', 'M100 128c-6-4-24-4-30 4 4 4 8 4 10 2 2 4 14 4 20-2 6 6 18 6 20 2 2 2 6 2 10-2-6-8-24-8-30-4z') +
    p('#7c2b3d', 'M30 74c4-30 34-46 70-46s66 16 70 46c-12 8-24 12-34 14H64c-10-2-22-6-34-14z') + f('#571c2d', 'M134 34c20 8 34 20 36 40-12 8-24 12-34 14h-18c14-14 20-34 16-54z') + p('#571c2d', 'M58 86h84l4 14H54z') + p(INK, 'M52 100c28-8 68-8 96 0-4 10-20 14-48 14s-44-4-48-14z') + l('M58 92h84', GOLD, 4) + c(IVORY, 100, 60, 15) + f('#7c2b3d', 'M104 50a10 10 0 1 0 6 16 11 11 0 0 1-6-16z'),

  redRidingHood: hooded('#d2334a', '#9c2138', '#5c1020', girl(FAIR, '#96602f', { iris: '#6b8f4e', mouth: 'smile' })) + c(GOLD, 100, 186, 8) + at(142, 222, l('M-28-8c4-40 52-40 56 0', INK, 9) + l('M-28-8c4-40 52-40 56 0', WOOD, 4) + p('#d8a968', 'M-36-8h72l-8 40h-56z') + f('#b08548', 'M14-8h22l-8 40H10z') + l('M-34 6h66M-30 20h58', WOOD_SHADE, 3) + p('#fff', 'M-30-8c6-14 20-10 24-4 8-10 22-8 32 4z')),
  blueRidingHood: hooded('#4a7fd0', '#315a9f', '#1a2d5c', girl(BROWN, '#352e48', { iris: '#4a2f1c', mouth: 'smirk', brows: 'raised', blush: '#d9604f' })) + c(STEEL, 100, 186, 8) + at(52, 218, l('M-10-34a10 10 0 0 1 20 0', INK, 3) + p('#ffd98a', 'M-16-28h32V8h-32z') + p(STEEL_SHADE, 'M-20-34h40v8h-40zM-20 6h40v9h-40z') + f('#f2a65a', 'M0-20c8 10 8 17 0 22-8-5-8-12 0-22z')) + hand(52, 180, BROWN[0]),
  pinkRidingHood: hooded('#f08bb0', '#c45f88', '#7a2f52', girl(ROSY, '#ecbf63', { iris: '#3f8f86', mouth: 'small', eyes: 'open', blush: '#ee7f97' })) + at(100, 182, p('#ee4f6d', 'M0 20C-20 8-20-6-12-9c6-2 10 2 12 6 2-4 6-8 12-6 8 3 8 17-12 29z')) + at(150, 214, p('#5c9a5c', 'M-4 40C-6 20-2 0 0-8l6 48z') + [0, 72, 144, 216, 288].map((turn) => `<g transform="translate(0 -16) rotate(${turn})">${p('#fff', 'M0 0c-10-6-10-18 0-22 10 4 10 16 0 22z')}</g>`).join('') + c(GOLD, 0, -16, 7)) + hand(150, 232, ROSY[0]),

  pyromancer:
    at(160, 120, stick('M0 90V0', WOOD, 8) + p('#6b4f43', 'M-10-6h20v16h-20z') + at(0, -4, FLAME, 0.95), 1, 8) +
    shoulders('#8a4a2e', '#64331f', p('#6b4f43', 'M70 186c20 14 40 14 60 0l4 10c-20 16-48 16-68 0z')) + neck(BROWN) + p('#e8662d', 'M52 116C34 92 44 74 54 66c-4-18 8-28 16-30 0-16 14-26 28-30-2 10 2 16 8 20 6-8 16-10 24-8-4 8-2 14 4 20 14 2 22 14 18 28 10 10 12 30-4 50z') + f('#ffc14d', 'M66 96c-6-18 0-28 8-34 2-14 10-20 18-26 2 10 8 16 16 18 10-2 16 4 18 12 10 6 12 18 8 30z') +
    head(BROWN) + face({ eyes: 'wide', iris: '#e8662d', brows: 'raised', mouth: 'grin', blush: '#d9604f' }) + f('#4a3230', 'M66 144l10-4 2 6-10 4zM128 128l8 2-2 8-8-2z') +
    p('#6b4f43', 'M52 82c30-14 66-14 96 0v14c-30-14-66-14-96 0z') + both(c('#c6cce0', 80, 82, 15) + c('#ffdf9d', 80, 82, 10) + l('M74 80c1-4 4-6 8-6', '#fff', 3)) +
    at(48, 214, p(WOOD, 'M-28-34h56c6 24 6 50 0 74h-56c-6-24-6-50 0-74z') + f(WOOD_SHADE, 'M8-34h20c6 24 6 50 0 74H8c6-24 6-50 0-74z') + p(STEEL_SHADE, 'M-32-22h64v9h-64zM-32 16h64v9h-64z') + l('M0-34c0-12 8-10 10-18', INK, 4) + cf('#ffc14d', 11, -54, 4)) + hand(164, 196, BROWN[0]),

  heir:
    shoulders('#34457f', '#23305c', p(IVORY, 'M70 184c8 20 20 24 30 24s22-4 30-24c6 10 6 22 0 30-16 14-44 14-60 0-6-8-6-20 0-30z') + l('M82 200l4 16M100 206v16M118 200l-4 16', '#b9ad94', 3)) + neck(ROSY) + crop('#6b3f2a', '#4c2b1d') + head(ROSY) + face({ iris: '#5f83b8', mouth: 'smirk', brows: 'raised', hair: '#4c2b1d', blush: '#e79aa8' }) +
    p('#6b3f2a', 'M54 106c-4-36 20-60 50-58 26 2 44 24 42 58-8-6-12-14-14-24-20 6-42 4-60-4-4 12-10 20-18 28z') + c('none', 119, 112, 14) + l('M119 98a14 14 0 1 0 .1 0', GOLD, 3) + l('M130 122c4 16 4 30 0 44', GOLD, 2) +
    at(46, 206, p(IVORY, 'M-24-40h48c6 0 6 12 0 12v60h-48v-60c-8 0-8-12 0-12z') + f('#d3c6ad', 'M12-28h12v60H12z') + l('M-14-16h26M-14-6h26M-14 4h16', INK, 2.5) + c(RED, 10, 18, 10) + p(GOLD, 'M4 20v-6l3 2 3-5 3 5 3-2v6z'), 1, -8) + hand(34, 236, ROSY[0]),

  plunderer:
    at(160, 172, p('#b08a5c', 'M-20-40c-30 20-40 56-26 84 14 12 74 12 86 0 12-30 0-64-28-84z') + f('#86643d', 'M12-40c28 20 40 54 28 84-8 6-24 9-42 9 26-26 30-60 14-93z') + p('#b08a5c', 'M-24-54c8 6 32 6 40 0l-4 16h-32z') + l('M-24-38h36', '#5d4030', 6) + c(GOLD, -4, 6, 13) + c(GOLD_SHADE, -4, 6, 8)) +
    shoulders('#3f4a5c', '#2c3543', l('M46 214c30-8 78-8 108 0M38 236c36-8 88-8 124 0', '#aab3cc', 7)) + neck(TAN) + head(TAN) + face({ eyes: 'none', brows: 'none', mouth: 'grin' }) +
    p('#2f2942', 'M52 100c30-10 66-10 96 0 4 22-8 32-22 32-12 0-18-8-26-14-8 6-14 14-26 14-14 0-26-10-22-32z') + both(p('#fff', 'M68 112c6-7 18-6 22 3-5 5-17 5-22-3z') + cf(INK, 80, 113, 4)) + p('#2f2942', 'M146 104l22-6-6 14 8 10-22-4z') +
    p('#b5533c', 'M50 98c-2-34 20-56 50-56s52 22 50 56c-32-12-68-12-100 0z') + f('#8b3a28', 'M128 50c14 10 23 26 22 48-8-3-16-5-24-6 6-14 6-28 2-42z') + cf('#f2d9a8', 76, 70, 4) + cf('#f2d9a8', 100, 60, 4) + cf('#f2d9a8', 96, 80, 4) + cf('#f2d9a8', 122, 72, 4) + hand(150, 136, TAN[0]),
};
