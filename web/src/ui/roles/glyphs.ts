import type { RoleId } from './roles';

/*
 * What is on each medallion: a box of 64 × 64 around (32, 32), the picture itself within 14 to 50. One line, 2 wide, given by
 * the frame; flat shapes with a single shade; the light from the upper left.
 */

const p = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
/** Without the line. */
const f = (fill: string, d: string) => `<path fill="${fill}" stroke="none" d="${d}"/>`;
/** Line only. */
const l = (d: string, colour = '#2a1a33', width = 2) => `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
const c = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
const cf = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;
const both = (svg: string) => `${svg}<g transform="matrix(-1 0 0 1 64 0)">${svg}</g>`;
const at = (x: number, y: number, scale: number, svg: string) => `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;

const IVORY = '#f4ecd8';
const GOLD = '#f4c46a';
const GOLD_SHADE = '#c98f2f';
const RED = '#d2475a';
const STEEL = '#c6cce0';
const STEEL_SHADE = '#949bba';
const WOOD = '#a9784f';
const WOOD_SHADE = '#7d5536';
const SKIN = '#f9cba8';
const DARK = '#2a1a33';

const SKULL = 'M15 13l9 8c5-2 11-2 16 0l9-8c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-3 3-11 3-14 0l-5-7-6-2c-2-3-2-7 1-11-2-5-2-11 0-17z';
function wolf(fur: string, shade: string, muzzle: string, eyes: string): string {
  return (
    p(fur, SKULL) +
    f(shade, 'M49 13c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-2 2-5 2-7 2 5-6 8-14 7-22 4-6 8-12 10-17z') +
    f(muzzle, 'M32 32c4 3 6 8 5 14-2 4-8 4-10 0-1-6 1-11 5-14z') +
    both(f(shade, 'M18 18l5 5-4 4z') + f(eyes, 'M20 31c4-1 7 1 9 4-4 1-8 0-9-4z') + cf(DARK, 25.5, 33.3, 1.3)) +
    p(DARK, 'M29 41h6l-3 4z') +
    l('M32 45v2c-1 1.5-3 1.5-4 .5M32 47c1 1.5 3 1.5 4 .5')
  );
}

const SPEECH = p(IVORY, 'M38 12h12c3 0 5 2 5 5v5c0 3-2 5-5 5h-5l-5 5v-5h-2c-3 0-5-2-5-5v-5c0-3 2-5 5-5z') + l('M38 17.5h11M38 22h7');
const BALL = p(WOOD, 'M20 46h24l4 7H16z') + c('#8fb7f2', 32, 31, 17) + f('#5f87cc', 'M44 19c6 9 4 21-5 26-5 3-11 3-15 0 15-1 22-12 20-26z') + l('M21 25c2-4 5-6 8-7', '#fff', 3);

function hood(cloth: string, shade: string, inside: string): string {
  return (
    p(cloth, 'M32 10c12 0 20 12 20 24 0 8-3 14-3 19H15c0-5-3-11-3-19 0-12 8-24 20-24z') +
    f(shade, 'M40 13c8 4 12 13 12 21 0 8-3 14-3 19H34c10-8 13-24 6-40z') +
    inside +
    p(cloth, 'M22 47c6 4 14 4 20 0l4 6H18z') +
    c(GOLD, 32, 50, 2.5)
  );
}
const FACE = p(SKIN, 'M32 20c8 0 12 6 12 14s-5 13-12 13-12-5-12-13 4-14 12-14z') + cf(DARK, 27, 34, 2) + cf(DARK, 37, 34, 2) + l('M29 40c2 2 4 2 6 0') + both(cf('#f0837a', 24, 38, 2));
const locks = (colour: string) => p(colour, 'M20 33c0-9 5-14 12-14s12 5 12 14c-4-2-6-5-7-8-4 4-11 5-17 8z');

const bottle = (fill: string, shade: string, mark: string) =>
  p('#b98560', 'M27 11h10v6H27z') +
  p('#e6ecff', 'M28 17h8v9c8 3 11 9 11 15 0 8-7 12-15 12s-15-4-15-12c0-6 3-12 11-15z') +
  f(fill, 'M19 38h26c2 9-4 13-13 13s-15-4-13-13z') +
  f(shade, 'M38 38h7c2 9-4 13-13 13 5-2 8-7 6-13z') +
  mark +
  l('M22 36c1-3 3-5 6-6', '#fff', 2.5);

const DEATHS_HEAD = p(IVORY, 'M32 18c9 0 14 6 14 13 0 5-2 8-5 10v6H23v-6c-3-2-5-5-5-10 0-7 5-13 14-13z') + f('#d3c6ad', 'M39 20c5 3 7 7 7 11 0 5-2 8-5 10v6h-7c6-6 9-16 5-27z') + both(c(DARK, 26.5, 32, 3.4)) + p(DARK, 'M32 37l2 4h-4z') + l('M28 43v4M32 43v4M36 43v4');

export const GLYPHS: Readonly<Record<RoleId, string>> = {
  werewolf: wolf('#8b90b0', '#646a8e', '#d9d3cf', '#ffc74d'),
  blackWolf: wolf('#575073', '#3b3556', '#79719a', '#ff5468') + p(RED, 'M47 40c4 5 6 8 6 11a5.5 5.5 0 0 1-11 0c0-3 2-6 5-11z') + l('M44.5 51c0 1.5 1 2.5 2 3', '#fff', 1.6),
  talkativeWolf: at(-4, 5, 0.94, wolf('#8b90b0', '#646a8e', '#d9d3cf', '#ffc74d')) + SPEECH,
  literateWolf: wolf('#8a6f62', '#654c43', '#e0cdb8', '#ffc74d') + `<g fill="#dfe9ff" fill-opacity=".35">${both('<circle cx="24.5" cy="33" r="6.5"/>')}</g>` + l('M31 32h2') + p(IVORY, 'M55 14c-8 1-13 8-14 18l3 1c6-3 11-10 11-19z') + l('M52 19c-4 4-7 9-9 15'),
  wolfRidingHood: both(p('#8b90b0', 'M17 24l-2-14 11 7z')) + hood('#8f2b3f', '#661d30', p('#4a4463', 'M32 20c8 0 12 6 12 14s-5 13-12 13-12-5-12-13 4-14 12-14z') + both(f('#ffc74d', 'M23 32c3-1 6 1 7 4-3 1-6-1-7-4z')) + p(DARK, 'M29.5 39h5L32 42z') + both(f('#fff', 'M28 43l2 0-1 3z'))),
  whiteWolf: wolf('#f3f1fa', '#c6c3de', '#fff', '#7fc0ff') + f('#b493e8', 'M33 21a4.5 4.5 0 1 0 3 7 5 5 0 0 1-3-7z'),
  mercenary:
    `<g transform="rotate(-45 32 32)">${p(STEEL, 'M29 8l3-4 3 4v30h-6z') + f(STEEL_SHADE, 'M32 4l3 4v30h-3z') + p(GOLD, 'M22 38h20v5H22z') + p(WOOD, 'M29 43h6v12h-6z') + c(GOLD, 32, 57, 3)}</g>` +
    at(35, 33, 1, c(GOLD, 9, 9, 8.5) + c(GOLD_SHADE, 9, 9, 5) + l('M9 6.5v5', GOLD, 2)),
  sickRat:
    l('M46 46c8 2 10-8 4-12', '#e79aa8', 3) +
    both(c('#a3b56a', 19, 21, 8) + cf('#e79aa8', 19, 21, 4)) +
    p('#a3b56a', 'M32 17c10 0 16 8 16 17 0 8-8 18-16 18S16 42 16 34c0-9 6-17 16-17z') +
    f('#7b8d45', 'M40 20c5 3 8 8 8 14 0 8-8 18-16 18 8-8 12-20 8-32z') +
    both(cf('#fff', 25, 32, 4) + cf('#b3324a', 26, 33, 2)) +
    p('#e79aa8', 'M29 44h6l-3 4z') +
    p('#fff', 'M30 48h4v5h-4z') +
    both(l('M22 43l-9-2M22 46l-8 2', DARK, 1.4)) +
    cf('#5f7a1e', 40, 25, 2) + cf('#5f7a1e', 36, 22, 1.3) + cf('#5f7a1e', 23, 24, 1.4),
  rumplestiltskin:
    p('#e6dfd0', 'M20 36c-2 10 4 18 12 20 8-2 14-10 12-20z') +
    p(SKIN, 'M20 30h24c1 9-4 14-12 14s-13-5-12-14z') +
    p('#6d4bb0', 'M14 32C18 18 24 9 38 5c-2 5 0 8 3 13 3 4 7 8 9 14-12-4-24-4-36 0z') +
    f('#4f3488', 'M38 5c-2 5 0 8 3 13 3 4 7 8 9 14-5-2-10-2-15-3 5-7 6-15 3-24z') +
    cf(DARK, 27, 35, 2) + cf(DARK, 37, 35, 2) +
    p('#e8a184', 'M32 35c3 0 4 5 0 6-4-1-3-6 0-6z') +
    p('#fff', 'M22 43c4-3 7-2 10 0 3-2 6-3 10 0-2 4-7 4-10 2-3 2-8 2-10-2z') +
    l('M28 51c1 1 2 2 4 2'),
  villager:
    p(IVORY, 'M17 30h30v22H17z') + f('#d3c6ad', 'M39 30h8v22h-8z') +
    p('#c05a40', 'M11 31L32 12l21 19-4 4-17-14-17 14z') + f('#94402c', 'M32 12l21 19-4 4-17-14z') +
    p(WOOD, 'M28 38h8v14h-8z') + p(GOLD, 'M20 34h6v6h-6zM39 34h6v6h-6z') + p(WOOD_SHADE, 'M40 13h5v7l-5-4z'),
  seer: BALL + p('#fff', 'M20 31c6-8 18-8 24 0-6 8-18 8-24 0z') + c('#7d5fc0', 32, 31, 5) + cf(DARK, 32, 31, 2.4) + cf('#fff', 30, 29, 1.4),
  talkativeSeer: at(-5, 6, 0.95, BALL + p('#fff', 'M20 31c6-8 18-8 24 0-6 8-18 8-24 0z') + c('#7d5fc0', 32, 31, 5) + cf(DARK, 32, 31, 2.4)) + at(4, -3, 0.95, SPEECH),
  auraSeer:
    l('M12 30a20 20 0 0 1 40 0', '#7cd39f', 3.5) + l('M17 31a15 15 0 0 1 30 0', GOLD, 3.5) + l('M22 32a10 10 0 0 1 20 0', '#ff7b86', 3.5) +
    p('#fff', 'M12 38c9-12 31-12 40 0-9 12-31 12-40 0z') + f('#d7dcf0', 'M52 38c-9 12-31 12-40 0 10 5 30 6 40 0z') + c('#478f8f', 32, 38, 7.5) + cf(DARK, 32, 38, 3.4) + cf('#fff', 29.5, 35.5, 2),
  witch: at(-9, 8, 0.82, bottle('#7cd39f', '#4fa776', l('M32 40v8M28 44h8', '#fff', 2.5))) + at(18, 8, 0.82, bottle(RED, '#a52f45', c(IVORY, 32, 43, 3.4) + l('M30 47v2M34 47v2', IVORY))),
  healerWitch: bottle('#7cd39f', '#4fa776', p('#fff', 'M32 48c-6-4-7-9-4-10 2-1 3 0 4 2 1-2 2-3 4-2 3 1 2 6-4 10z')),
  poisonerWitch: bottle('#a04fc0', '#743493', at(14, 22, 0.56, DEATHS_HEAD)),
  littleGirl:
    p(WOOD, 'M16 12h32v42H16z') + f(WOOD_SHADE, 'M38 12h10v42H38z') + l('M26 12v42M38 12v42', WOOD_SHADE) + p(GOLD, 'M22 20h20v28H22z') + f(GOLD_SHADE, 'M36 20h6v28h-6z') +
    p('#171029', 'M32 24c5 0 8 4 8 8 0 3-2 5-4 6l3 8H25l3-8c-2-1-4-3-4-6 0-4 3-8 8-8z') +
    p('#fff', 'M26 32c3-4 9-4 12 0-3 4-9 4-12 0z') + cf('#3f7fc0', 32, 32, 2.6) + cf(DARK, 32, 32, 1.2),
  hunter:
    l('M18 14c22 2 32 12 34 34', WOOD_SHADE, 5) + l('M18 14c22 2 32 12 34 34', WOOD, 2) + l('M18 14l34 34', IVORY, 1.5) +
    l('M14 52l32-32', DARK, 6) + l('M14 52l32-32', '#d8b98b', 3) + p(STEEL, 'M52 13l-3 14-11-11z') + p(RED, 'M12 46l8-2-2 8zM18 52l-2 6-8 2 2-8z'),
  guard: p('#c6cce0', 'M32 8l20 6v16c0 13-9 21-20 26-11-5-20-13-20-26V14z') + p('#5f8fd8', 'M32 13l15 4v13c0 10-7 16-15 20-8-4-15-10-15-20V17z') + f('#4470b5', 'M32 14l14 4v12c0 9-6 15-14 19z') + f(IVORY, 'M36 21c-8 0-12 6-12 11s4 11 12 11c-4-2-6-6-6-11s2-9 6-11z'),
  cupid:
    p('#ee6f8d', 'M32 52C16 42 12 33 15 25c3-8 13-8 17 0 4-8 14-8 17 0 3 8-1 17-17 27z') + f('#c24a6b', 'M49 25c3 8-1 17-17 27 8-10 13-20 10-32 3 0 6 2 7 5z') + l('M20 26c1-3 3-4 5-4', '#fff', 3) +
    l('M10 48l42-32', DARK, 6) + l('M10 48l42-32', '#d8b98b', 3) + p(GOLD, 'M57 12l-4 12-8-9z') + p('#fff', 'M8 41l7-1-1 6zM14 50l-1 6-7 1 1-6z'),
  mentalist:
    p('#e8b48f', 'M30 11c12 0 19 7 19 18 0 7-3 11-6 15v9H24v-7h-5c-2 0-3-2-2-4l1-4-4-2 4-7c0-11 3-18 12-18z') + f('#c58a63', 'M40 13c6 3 9 9 9 16 0 7-3 11-6 15v9h-8c6-12 9-26 5-40z') +
    l('M34 30c0-3-5-3-5 1 0 5 9 5 10-2 0-8-12-9-15-1-1 5 1 8 4 10', '#5f3d9e', 3) + cf(DARK, 21, 31, 1.8),
  necromencer: at(0, 5, 1, DEATHS_HEAD) + p('#7fe0c0', 'M32 5c6 6 8 10 6 15-1 3-11 3-12 0-1-4 2-5 3-8 1 1 2 2 2 4 1-3 2-6 1-11z') + f('#d8fff0', 'M32 14c2 3 3 5 2 7h-4c-1-2 1-4 2-7z'),
  gravedigger:
    p('#9aa1bd', 'M14 52V26c0-8 5-13 11-13s11 5 11 13v26z') + f('#737a99', 'M29 14c4 2 7 6 7 12v26h-8c3-12 4-26 1-38z') + l('M25 22v12M20 27h10', '#e8ebf6', 2.5) +
    l('M48 10L40 36', DARK, 6) + l('M48 10L40 36', '#d8b98b', 3) + l('M44 9l8 3', DARK, 5) + p(STEEL, 'M34 33l12 4c0 8-4 14-10 17-3-6-4-14-2-21z') + p('#6b4f43', 'M10 54c4-5 14-5 20-3 8-3 20-2 24 3z'),
  dictator: p('#7c2b3d', 'M8 40C10 22 20 12 32 12s22 10 24 28c-14-8-34-8-48 0z') + f('#571c2d', 'M40 14c9 4 15 13 16 26-7-4-14-6-21-6 6-6 8-14 5-20z') + l('M10 37c13-8 31-8 44 0', GOLD, 3) + c(IVORY, 32, 24, 6.5) + c('#5073ac', 32, 24, 3) + p(GOLD, 'M26 44l6-3 6 3 0 8-6 3-6-3z'),
  redRidingHood: hood('#d2334a', '#9c2138', FACE + locks('#96602f')),
  blueRidingHood: hood('#4a7fd0', '#315a9f', FACE + locks('#352e48')),
  pinkRidingHood: hood('#f08bb0', '#c45f88', FACE + locks('#ecbf63')),
  pyromancer:
    p('#e8662d', 'M20 34C12 24 22 18 22 8c6 4 9 9 9 14 2-4 3-9 8-13 0 8 8 14 5 24z') + f('#ffc14d', 'M25 34c-3-7 3-10 4-16 4 4 5 6 5 9 1-2 2-3 4-5 1 5 3 8 1 12z') +
    p(WOOD, 'M17 33h30c2 7 2 14 0 21H17c-2-7-2-14 0-21z') + f(WOOD_SHADE, 'M38 33h9c2 7 2 14 0 21h-9c2-7 2-14 0-21z') + p(STEEL_SHADE, 'M16 37h32v4H16zM16 47h32v4H16z'),
  heir:
    p(IVORY, 'M16 14h28c4 0 4 6 0 6v28H20V20h-4c-4 0-4-6 0-6z') + f('#d3c6ad', 'M38 20h6v28h-6z') + l('M25 26h13M25 31h13M25 36h8') + p(IVORY, 'M20 48h28c4 0 4 6 0 6H20c-4 0-4-6 0-6z') +
    p(RED, 'M40 38l6 14-5-2-3 5-4-14z') + c(RED, 39, 37, 6.5) + p(GOLD, 'M35.5 39v-4l2 1.5L39 34l1.5 2.5 2-1.5v4z'),
  plunderer:
    p('#b08a5c', 'M26 18c-12 8-18 20-12 32 6 5 30 5 36 0 6-12 0-24-12-32z') + f('#86643d', 'M38 18c12 8 18 20 12 32-4 3-12 4-18 4 12-8 14-22 6-36z') + p('#b08a5c', 'M24 12c4 3 12 3 16 0l-2 7H26z') + l('M24 19h16', '#5d4030', 3.5) +
    p('#2f2942', 'M19 34c8-3 18-3 26 0 1 5-2 8-6 8-3 0-5-2-7-4-2 2-4 4-7 4-4 0-7-3-6-8z') + both(f('#fff', 'M23 37c2-2 5-2 6 0-1 2-5 2-6 0z')),
};
