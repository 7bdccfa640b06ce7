// The pack and the loners.
import type { SIDES } from '../roles';
import { face, hooded, head, neck, shoulders, TAN, FAIR } from './people';
import { at, both, bubble, c, cf, f, GOLD, GOLD_SHADE, hand, INK, IVORY, l, p, RED, STEEL, STEEL_SHADE, stick, WOOD } from './pen';
import { ASH, BLACK, chest, ears, GREY, SEPIA, SNOW, wolfHead } from './wolves';

type Enemies = { [Role in keyof typeof SIDES as (typeof SIDES)[Role] extends 'villagers' ? never : Role]: string };

const SHEET = p(IVORY, 'M-26-34h52v68h-52z') + f('#d3c6ad', 'M14-34h12v68H14z');

export const ENEMIES: Enemies = {
  werewolf:
    chest(GREY) +
    // The shirt of the good neighbour, torn.
    p('#5a7fb0', 'M22 250c1-30 12-46 28-56l10 18 12-10 6 20 22-4 22 4 6-20 12 10 10-18c16 10 27 26 28 56z') +
    f('#41618c', 'M150 194c16 10 27 26 28 56h-34c4-20 2-38-6-46z') +
    ears(GREY) +
    wolfHead({ ...GREY, mouth: 'grin' }),

  blackWolf:
    p('#3a1226', 'M12 250c0-40 20-62 48-74h80c28 12 48 34 48 74z') +
    f('#27091a', 'M140 176c28 12 48 34 48 74h-34c4-32 0-56-14-74z') +
    chest(BLACK) +
    ears(BLACK) +
    wolfHead({ ...BLACK, mouth: 'open' }) +
    p(RED, 'M140 172c8 11 12 18 12 24a12 12 0 0 1-24 0c0-6 4-13 12-24z') +
    l('M134 197c0 4 2 6 5 7', '#fff', 2.5),

  talkativeWolf:
    chest(GREY) +
    ears(GREY) +
    wolfHead({ ...GREY, mouth: 'open' }) +
    p('#3f8f86', 'M58 188c26 14 58 14 84 0l8 18c-30 16-70 16-100 0z') +
    f('#2d6b65', 'M124 196l18-8 8 18c-8 5-16 8-26 10z') +
    p('#3f8f86', 'M66 206l20 6-4 38H58z') +
    l('M62 240h22M64 228h22', '#d7efe0', 3) +
    at(138, 54, bubble(l('M8-18h38M8-8h38M8 2h22', INK, 3))),

  literateWolf:
    chest(SEPIA) +
    p('#3f4a7c', 'M22 250c1-32 14-50 32-60l26 60zM178 250c-1-32-14-50-32-60l-26 60z') +
    both(p(IVORY, 'M66 184l14-4 20 22-18 16z')) +
    p(RED, 'M88 210l12-8 12 8-12 9zM94 218h12l4 26-10 8-10-8z') +
    ears(SEPIA) +
    wolfHead(SEPIA) +
    `<g fill="#dfe9ff" fill-opacity=".32">${both('<circle cx="76" cy="111" r="18"/>')}</g>` +
    l('M94 108c4-3 8-3 12 0') +
    at(152, 206, SHEET + `<g>${l('M-15-18h22M-15-8h28M-15 2h20', INK, 2.5)}</g>` + l('M-14 20l12-12M-14 8l12 12', RED, 4), 0.9, 12) +
    at(48, 208, p(IVORY, 'M6 10C-26-8-40-42-34-78c26 14 42 44 46 86z') + l('M-26-58C-14-34 0-10 12 24', INK, 3), 0.92, 14),

  wolfRidingHood:
    ears(ASH) +
    hooded('#b02f42', '#7f1f33', '#4a1020', '') +
    at(12, 16, wolfHead({ ...ASH, mouth: 'grin' }), 0.88) +
    p('#b02f42', 'M48 176c30 20 74 20 104 0 10 8 14 14 16 20-40 20-96 20-136 0 2-6 6-12 16-20z') +
    f('#7f1f33', 'M124 188c10-3 20-7 28-12 10 8 14 14 16 20-12 6-28 10-44 12 6-6 6-12 0-20z') +
    c(GOLD, 100, 202, 8) +
    cf(GOLD_SHADE, 102, 204, 4),

  whiteWolf:
    p('#4b3391', 'M12 250c0-40 20-60 46-72h84c26 12 46 32 46 72z') +
    f('#35226d', 'M142 178c26 12 46 32 46 72h-34c4-32 0-56-12-72z') +
    chest(SNOW) +
    ears(SNOW) +
    wolfHead(SNOW) +
    f('#b493e8', 'M103 66a14 14 0 1 0 8 22 15 15 0 0 1-8-22z') +
    both(cf('#b493e8', 66, 142, 3) + cf('#b493e8', 58, 134, 2.4)) +
    p(GOLD, 'M64 54l2-30 18 16 16-24 16 24 18-16 2 30c-22-10-50-10-72 0z') +
    f(GOLD_SHADE, 'M118 42l16-18 2 30c-6-3-12-5-19-6z') +
    c('#b493e8', 100, 38, 5),

  mercenary:
    at(160, 150, `<g>${stick('M0 20v44', '#6b4f43', 7) + p(STEEL, 'M-9-92l9-16 9 16V8H-9z') + f(STEEL_SHADE, 'M0-108l9 16V8H0z') + p(GOLD, 'M-24 8h48v10h-48z')}</g>`, 1, 16) +
    shoulders('#4c4a63', '#36344a', p('#8a5f3d', 'M58 190l12-8 74 68h-26z') + p(STEEL, 'M24 250c0-22 6-38 16-48 14 2 24 10 28 22-6 12-12 18-14 26z')) +
    neck(TAN) +
    p('#3d2b2b', 'M52 120C46 74 66 46 100 46s54 28 48 74l-12-30H64z') +
    head(TAN) +
    face({ eyes: 'sly', brows: 'stern', mouth: 'smirk', iris: '#6b8f4e' }) +
    p('#8e5bd6', 'M53 96c0-32 20-48 47-48s47 16 47 48c-30-14-64-14-94 0z') +
    f('#6a3fae', 'M124 55c14 8 23 22 23 41-8-4-16-6-24-8 3-12 4-22 1-33z') +
    p('#8e5bd6', 'M148 92l22-8-6 16 8 12-24-6z') +
    p(INK, 'M106 102h28c0 14-6 20-14 20s-14-6-14-20z') +
    l('M106 104L58 92M134 104l10-4', INK, 3) +
    l('M70 124l10 20M70 138l10-6', '#a3603f', 3) +
    both(f('#7a5a48', 'M74 150c8 8 16 12 26 12v-4c-10 0-18-4-24-12z')) +
    at(56, 214, c(GOLD, 0, 0, 19) + c(GOLD_SHADE, 0, 0, 12) + l('M0-6v12', GOLD, 4)) +
    hand(42, 226, TAN[0]),

  sickRat:
    shoulders('#7b6a55', '#5b4d3d') +
    both(c('#a3b56a', 46, 76, 26) + cf('#e79aa8', 47, 78, 15)) +
    p('#a3b56a', 'M100 54c34 0 52 24 54 50 2 20-6 40-22 56-10 10-20 16-32 16s-22-6-32-16c-16-16-24-36-22-56 2-26 20-50 54-50z') +
    f('#7b8d45', 'M128 62c16 8 25 24 26 42 2 20-6 40-22 56-10 10-20 16-32 16 24-22 38-70 28-114z') +
    f('#cdd99b', 'M100 120c16 0 26 14 26 28 0 16-12 26-26 26s-26-10-26-26c0-14 10-28 26-28z') +
    both(c('#fff', 78, 108, 12) + cf('#b3324a', 80, 111, 6) + cf(INK, 80, 111, 3) + l('M64 102c8-8 20-8 28-1', INK, 4) + l('M66 124c6 5 14 6 22 2', '#7b8d45', 3)) +
    both(l('M70 146l-34-8M70 152l-32 6M74 158l-26 16', INK, 2)) +
    p('#e79aa8', 'M90 136c0-6 20-6 20 0s-6 10-10 10-10-4-10-10z') +
    l('M100 146v6') +
    p('#fff', 'M92 154h16v12H92z') + l('M100 154v12', INK, 2) +
    at(112, 156, p('#fff', 'M-4-4h46c6 0 6 10 0 10H-4z') + f(RED, 'M20-1h22v4H20z'), 1, -16) +
    cf('#5f7a1e', 122, 80, 6) + cf('#5f7a1e', 110, 70, 3.6) + cf('#5f7a1e', 66, 84, 4) + cf('#5f7a1e', 136, 130, 4) +
    p('#c75f4a', 'M46 176c34 18 74 18 108 0 6 6 10 14 10 22-40 18-88 18-128 0 0-8 4-16 10-22z') +
    f('#9d4434', 'M130 186c8-2 16-6 24-10 6 6 10 14 10 22-12 6-24 9-37 11 6-8 7-15 3-23z') +
    l('M62 188l-6 14M84 194l-4 14M106 195v14', '#e8937f', 3),

  rumplestiltskin:
    shoulders('#4f7a4a', '#37593a', p(GOLD, 'M92 182h16v68H92z') + c(GOLD_SHADE, 100, 226, 4) + c(GOLD_SHADE, 100, 242, 4)) +
    neck(FAIR) +
    both(p(FAIR[0], 'M60 106L26 88c0 20 12 36 34 38z')) +
    head(FAIR) +
    face({ eyes: 'wide', brows: 'raised', mouth: 'none', iris: '#8e5bd6', hair: '#8a8276' }) +
    p('#e8a184', 'M100 110c9 0 17 12 15 20-2 7-28 7-30 0-2-8 6-20 15-20z') +
    p('#efe9dc', 'M58 124c4 12 12 16 20 16 8-10 36-10 44 0 8 0 16-4 20-16 6 34-2 60-16 78-6-6-10-8-14-6 0 14-6 26-12 34-6-8-12-20-12-34-4-2-8 0-14 6-14-18-22-44-16-78z') +
    f('#cfc5b2', 'M142 124c6 34-2 60-16 78-6-6-10-8-14-6 0 14-6 26-12 34 4-30 12-60 24-90 8 0 14-4 18-16z') +
    p('#7c2b3d', 'M84 146c10 4 22 4 32 0-2 10-8 14-16 14s-14-4-16-14z') + f('#fff', 'M94 149h7v5h-7z') +
    p('#6d4bb0', 'M44 94C54 56 76 20 128 8c-6 12-4 22 4 36 10 16 18 32 26 50-36-14-78-14-114 0z') +
    f('#4f3488', 'M128 8c-6 12-4 22 4 36 10 16 18 32 26 50-14-6-28-9-42-10 12-24 16-50 12-76z') +
    p(GOLD, 'M46 92c34-14 76-14 110 0l4 12c-38-14-80-14-118 0z') +
    at(130, 8, c(GOLD, 0, 4, 9)) +
    // Straw that he spins to gold.
    at(156, 196, c(WOOD, 0, 0, 26) + c('#4f3488', 0, 0, 16) + l('M-24 0h48M0-24v48M-17-17l34 34M17-17l-34 34', WOOD, 4) + c(GOLD, 0, 0, 6)) +
    l('M132 190C110 176 84 214 62 204', GOLD, 4) +
    hand(54, 208, FAIR[0]),
};

