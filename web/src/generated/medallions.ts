// Generated from skins/roles by `make gen`. Do not edit.
import * as pen from '../ui/roles/pen';
import type { RoleId, Side } from './engine';

const mirrored = pen.mirroredIn(64);

/** The mark on each role's medallion. */
export const GLYPHS: Readonly<Record<RoleId, string>> = {
  werewolf:
    pen.shape("#8b90b0", "M15 13l9 8c5-2 11-2 16 0l9-8c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-3 3-11 3-14 0l-5-7-6-2c-2-3-2-7 1-11-2-5-2-11 0-17z") +
    pen.shade("#646a8e", "M49 13c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-2 2-5 2-7 2 5-6 8-14 7-22 4-6 8-12 10-17z") +
    pen.shade("#d9d3cf", "M32 32c4 3 6 8 5 14-2 4-8 4-10 0-1-6 1-11 5-14z") +
    mirrored(pen.shade("#646a8e", "M18 18l5 5-4 4z") + pen.shade("#ffc74d", "M20 31c4-1 7 1 9 4-4 1-8 0-9-4z") + pen.spot("#2a1a33", 25.5, 33.3, 1.3)) +
    pen.shape("#2a1a33", "M29 41h6l-3 4z") +
    pen.line("M32 45v2c-1 1.5-3 1.5-4 .5M32 47c1 1.5 3 1.5 4 .5"),
  blackWolf:
    pen.shape("#575073", "M15 13l9 8c5-2 11-2 16 0l9-8c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-3 3-11 3-14 0l-5-7-6-2c-2-3-2-7 1-11-2-5-2-11 0-17z") +
    pen.shade("#3b3556", "M49 13c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-2 2-5 2-7 2 5-6 8-14 7-22 4-6 8-12 10-17z") +
    pen.shade("#79719a", "M32 32c4 3 6 8 5 14-2 4-8 4-10 0-1-6 1-11 5-14z") +
    mirrored(pen.shade("#3b3556", "M18 18l5 5-4 4z") + pen.shade("#ff5468", "M20 31c4-1 7 1 9 4-4 1-8 0-9-4z") + pen.spot("#2a1a33", 25.5, 33.3, 1.3)) +
    pen.shape("#2a1a33", "M29 41h6l-3 4z") +
    pen.line("M32 45v2c-1 1.5-3 1.5-4 .5M32 47c1 1.5 3 1.5 4 .5") +
    pen.shape("#d2475a", "M47 40c4 5 6 8 6 11a5.5 5.5 0 0 1-11 0c0-3 2-6 5-11z") +
    pen.line("M44.5 51c0 1.5 1 2.5 2 3", 1.6, "#fff"),
  talkativeWolf:
    pen.moved("translate(-4 5) scale(0.94)", pen.shape("#8b90b0", "M15 13l9 8c5-2 11-2 16 0l9-8c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-3 3-11 3-14 0l-5-7-6-2c-2-3-2-7 1-11-2-5-2-11 0-17z") + pen.shade("#646a8e", "M49 13c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-2 2-5 2-7 2 5-6 8-14 7-22 4-6 8-12 10-17z") + pen.shade("#d9d3cf", "M32 32c4 3 6 8 5 14-2 4-8 4-10 0-1-6 1-11 5-14z") + mirrored(pen.shade("#646a8e", "M18 18l5 5-4 4z") + pen.shade("#ffc74d", "M20 31c4-1 7 1 9 4-4 1-8 0-9-4z") + pen.spot("#2a1a33", 25.5, 33.3, 1.3)) + pen.shape("#2a1a33", "M29 41h6l-3 4z") + pen.line("M32 45v2c-1 1.5-3 1.5-4 .5M32 47c1 1.5 3 1.5 4 .5")) +
    pen.shape("#f4ecd8", "M38 12h12c3 0 5 2 5 5v5c0 3-2 5-5 5h-5l-5 5v-5h-2c-3 0-5-2-5-5v-5c0-3 2-5 5-5z") +
    pen.line("M38 17.5h11M38 22h7"),
  literateWolf:
    pen.shape("#8a6f62", "M15 13l9 8c5-2 11-2 16 0l9-8c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-3 3-11 3-14 0l-5-7-6-2c-2-3-2-7 1-11-2-5-2-11 0-17z") +
    pen.shade("#654c43", "M49 13c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-2 2-5 2-7 2 5-6 8-14 7-22 4-6 8-12 10-17z") +
    pen.shade("#e0cdb8", "M32 32c4 3 6 8 5 14-2 4-8 4-10 0-1-6 1-11 5-14z") +
    mirrored(pen.shade("#654c43", "M18 18l5 5-4 4z") + pen.shade("#ffc74d", "M20 31c4-1 7 1 9 4-4 1-8 0-9-4z") + pen.spot("#2a1a33", 25.5, 33.3, 1.3)) +
    pen.shape("#2a1a33", "M29 41h6l-3 4z") +
    pen.line("M32 45v2c-1 1.5-3 1.5-4 .5M32 47c1 1.5 3 1.5 4 .5") +
    pen.group("fill=\"#dfe9ff\" fill-opacity=\"0.35\"", mirrored("<circle cx=\"24.5\" cy=\"33\" r=\"6.5\"/>")) +
    pen.line("M31 32h2") +
    pen.shape("#f4ecd8", "M55 14c-8 1-13 8-14 18l3 1c6-3 11-10 11-19z") +
    pen.line("M52 19c-4 4-7 9-9 15"),
  wolfRidingHood:
    mirrored(pen.shape("#8b90b0", "M17 24l-2-14 11 7z")) +
    pen.shape("#8f2b3f", "M32 10c12 0 20 12 20 24 0 8-3 14-3 19H15c0-5-3-11-3-19 0-12 8-24 20-24z") +
    pen.shade("#661d30", "M40 13c8 4 12 13 12 21 0 8-3 14-3 19H34c10-8 13-24 6-40z") +
    pen.shape("#4a4463", "M32 20c8 0 12 6 12 14s-5 13-12 13-12-5-12-13 4-14 12-14z") +
    mirrored(pen.shade("#ffc74d", "M23 32c3-1 6 1 7 4-3 1-6-1-7-4z")) +
    pen.shape("#2a1a33", "M29.5 39h5L32 42z") +
    mirrored(pen.shade("#fff", "M28 43l2 0-1 3z")) +
    pen.shape("#8f2b3f", "M22 47c6 4 14 4 20 0l4 6H18z") +
    pen.disc("#f4c46a", 32, 50, 2.5),
  whiteWolf:
    pen.shape("#f3f1fa", "M15 13l9 8c5-2 11-2 16 0l9-8c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-3 3-11 3-14 0l-5-7-6-2c-2-3-2-7 1-11-2-5-2-11 0-17z") +
    pen.shade("#c6c3de", "M49 13c2 6 2 12 0 17 3 4 3 8 1 11l-6 2-5 7c-2 2-5 2-7 2 5-6 8-14 7-22 4-6 8-12 10-17z") +
    pen.shade("#fff", "M32 32c4 3 6 8 5 14-2 4-8 4-10 0-1-6 1-11 5-14z") +
    mirrored(pen.shade("#c6c3de", "M18 18l5 5-4 4z") + pen.shade("#7fc0ff", "M20 31c4-1 7 1 9 4-4 1-8 0-9-4z") + pen.spot("#2a1a33", 25.5, 33.3, 1.3)) +
    pen.shape("#2a1a33", "M29 41h6l-3 4z") +
    pen.line("M32 45v2c-1 1.5-3 1.5-4 .5M32 47c1 1.5 3 1.5 4 .5") +
    pen.shade("#b493e8", "M33 21a4.5 4.5 0 1 0 3 7 5 5 0 0 1-3-7z"),
  mercenary:
    pen.moved("rotate(-45 32 32)", pen.shape("#c6cce0", "M29 8l3-4 3 4v30h-6z") + pen.shade("#949bba", "M32 4l3 4v30h-3z") + pen.shape("#f4c46a", "M22 38h20v5H22z") + pen.shape("#a9784f", "M29 43h6v12h-6z") + pen.disc("#f4c46a", 32, 57, 3)) +
    pen.moved("translate(35 33)", pen.disc("#f4c46a", 9, 9, 8.5) + pen.disc("#c98f2f", 9, 9, 5) + pen.line("M9 6.5v5", 2, "#f4c46a")),
  sickRat:
    pen.line("M46 46c8 2 10-8 4-12", 3, "#e79aa8") +
    mirrored(pen.disc("#a3b56a", 19, 21, 8) + pen.spot("#e79aa8", 19, 21, 4)) +
    pen.shape("#a3b56a", "M32 17c10 0 16 8 16 17 0 8-8 18-16 18S16 42 16 34c0-9 6-17 16-17z") +
    pen.shade("#7b8d45", "M40 20c5 3 8 8 8 14 0 8-8 18-16 18 8-8 12-20 8-32z") +
    mirrored(pen.spot("#fff", 25, 32, 4) + pen.spot("#b3324a", 26, 33, 2)) +
    pen.shape("#e79aa8", "M29 44h6l-3 4z") +
    pen.shape("#fff", "M30 48h4v5h-4z") +
    mirrored(pen.line("M22 43l-9-2M22 46l-8 2", 1.4)) +
    pen.spot("#5f7a1e", 40, 25, 2) +
    pen.spot("#5f7a1e", 36, 22, 1.3) +
    pen.spot("#5f7a1e", 23, 24, 1.4),
  rumplestiltskin:
    pen.shape("#e6dfd0", "M20 36c-2 10 4 18 12 20 8-2 14-10 12-20z") +
    pen.shape("#f9cba8", "M20 30h24c1 9-4 14-12 14s-13-5-12-14z") +
    pen.shape("#6d4bb0", "M14 32C18 18 24 9 38 5c-2 5 0 8 3 13 3 4 7 8 9 14-12-4-24-4-36 0z") +
    pen.shade("#4f3488", "M38 5c-2 5 0 8 3 13 3 4 7 8 9 14-5-2-10-2-15-3 5-7 6-15 3-24z") +
    pen.spot("#2a1a33", 27, 35, 2) +
    pen.spot("#2a1a33", 37, 35, 2) +
    pen.shape("#e8a184", "M32 35c3 0 4 5 0 6-4-1-3-6 0-6z") +
    pen.shape("#fff", "M22 43c4-3 7-2 10 0 3-2 6-3 10 0-2 4-7 4-10 2-3 2-8 2-10-2z") +
    pen.line("M28 51c1 1 2 2 4 2"),
  mentalist:
    pen.shape("#e8b48f", "M30 11c12 0 19 7 19 18 0 7-3 11-6 15v9H24v-7h-5c-2 0-3-2-2-4l1-4-4-2 4-7c0-11 3-18 12-18z") +
    pen.shade("#c58a63", "M40 13c6 3 9 9 9 16 0 7-3 11-6 15v9h-8c6-12 9-26 5-40z") +
    pen.line("M34 30c0-3-5-3-5 1 0 5 9 5 10-2 0-8-12-9-15-1-1 5 1 8 4 10", 3, "#5f3d9e") +
    pen.spot("#2a1a33", 21, 31, 1.8),
  dictator:
    pen.shape("#7c2b3d", "M8 40C10 22 20 12 32 12s22 10 24 28c-14-8-34-8-48 0z") +
    pen.shade("#571c2d", "M40 14c9 4 15 13 16 26-7-4-14-6-21-6 6-6 8-14 5-20z") +
    pen.line("M10 37c13-8 31-8 44 0", 3, "#f4c46a") +
    pen.disc("#f4ecd8", 32, 24, 6.5) +
    pen.disc("#5073ac", 32, 24, 3) +
    pen.shape("#f4c46a", "M26 44l6-3 6 3 0 8-6 3-6-3z"),
  villager:
    pen.shape("#f4ecd8", "M17 30h30v22H17z") +
    pen.shade("#d3c6ad", "M39 30h8v22h-8z") +
    pen.shape("#c05a40", "M11 31L32 12l21 19-4 4-17-14-17 14z") +
    pen.shade("#94402c", "M32 12l21 19-4 4-17-14z") +
    pen.shape("#a9784f", "M28 38h8v14h-8z") +
    pen.shape("#f4c46a", "M20 34h6v6h-6zM39 34h6v6h-6z") +
    pen.shape("#7d5536", "M40 13h5v7l-5-4z"),
  seer:
    pen.shape("#a9784f", "M20 46h24l4 7H16z") +
    pen.disc("#8fb7f2", 32, 31, 17) +
    pen.shade("#5f87cc", "M44 19c6 9 4 21-5 26-5 3-11 3-15 0 15-1 22-12 20-26z") +
    pen.line("M21 25c2-4 5-6 8-7", 3, "#fff") +
    pen.shape("#fff", "M20 31c6-8 18-8 24 0-6 8-18 8-24 0z") +
    pen.disc("#7d5fc0", 32, 31, 5) +
    pen.spot("#2a1a33", 32, 31, 2.4) +
    pen.spot("#fff", 30, 29, 1.4),
  talkativeSeer:
    pen.moved("translate(-5 6) scale(0.95)", pen.shape("#a9784f", "M20 46h24l4 7H16z") + pen.disc("#8fb7f2", 32, 31, 17) + pen.shade("#5f87cc", "M44 19c6 9 4 21-5 26-5 3-11 3-15 0 15-1 22-12 20-26z") + pen.line("M21 25c2-4 5-6 8-7", 3, "#fff") + pen.shape("#fff", "M20 31c6-8 18-8 24 0-6 8-18 8-24 0z") + pen.disc("#7d5fc0", 32, 31, 5) + pen.spot("#2a1a33", 32, 31, 2.4)) +
    pen.moved("translate(4 -3) scale(0.95)", pen.shape("#f4ecd8", "M38 12h12c3 0 5 2 5 5v5c0 3-2 5-5 5h-5l-5 5v-5h-2c-3 0-5-2-5-5v-5c0-3 2-5 5-5z") + pen.line("M38 17.5h11M38 22h7")),
  auraSeer:
    pen.line("M12 30a20 20 0 0 1 40 0", 3.5, "#7cd39f") +
    pen.line("M17 31a15 15 0 0 1 30 0", 3.5, "#f4c46a") +
    pen.line("M22 32a10 10 0 0 1 20 0", 3.5, "#ff7b86") +
    pen.shape("#fff", "M12 38c9-12 31-12 40 0-9 12-31 12-40 0z") +
    pen.shade("#d7dcf0", "M52 38c-9 12-31 12-40 0 10 5 30 6 40 0z") +
    pen.disc("#478f8f", 32, 38, 7.5) +
    pen.spot("#2a1a33", 32, 38, 3.4) +
    pen.spot("#fff", 29.5, 35.5, 2),
  witch:
    pen.moved("translate(-9 8) scale(0.82)", pen.shape("#b98560", "M27 11h10v6H27z") + pen.shape("#e6ecff", "M28 17h8v9c8 3 11 9 11 15 0 8-7 12-15 12s-15-4-15-12c0-6 3-12 11-15z") + pen.shade("#7cd39f", "M19 38h26c2 9-4 13-13 13s-15-4-13-13z") + pen.shade("#4fa776", "M38 38h7c2 9-4 13-13 13 5-2 8-7 6-13z") + pen.line("M32 40v8M28 44h8", 2.5, "#fff") + pen.line("M22 36c1-3 3-5 6-6", 2.5, "#fff")) +
    pen.moved("translate(18 8) scale(0.82)", pen.shape("#b98560", "M27 11h10v6H27z") + pen.shape("#e6ecff", "M28 17h8v9c8 3 11 9 11 15 0 8-7 12-15 12s-15-4-15-12c0-6 3-12 11-15z") + pen.shade("#d2475a", "M19 38h26c2 9-4 13-13 13s-15-4-13-13z") + pen.shade("#a52f45", "M38 38h7c2 9-4 13-13 13 5-2 8-7 6-13z") + pen.disc("#f4ecd8", 32, 43, 3.4) + pen.line("M30 47v2M34 47v2", 2, "#f4ecd8") + pen.line("M22 36c1-3 3-5 6-6", 2.5, "#fff")),
  healerWitch:
    pen.shape("#b98560", "M27 11h10v6H27z") +
    pen.shape("#e6ecff", "M28 17h8v9c8 3 11 9 11 15 0 8-7 12-15 12s-15-4-15-12c0-6 3-12 11-15z") +
    pen.shade("#7cd39f", "M19 38h26c2 9-4 13-13 13s-15-4-13-13z") +
    pen.shade("#4fa776", "M38 38h7c2 9-4 13-13 13 5-2 8-7 6-13z") +
    pen.shape("#fff", "M32 48c-6-4-7-9-4-10 2-1 3 0 4 2 1-2 2-3 4-2 3 1 2 6-4 10z") +
    pen.line("M22 36c1-3 3-5 6-6", 2.5, "#fff"),
  poisonerWitch:
    pen.shape("#b98560", "M27 11h10v6H27z") +
    pen.shape("#e6ecff", "M28 17h8v9c8 3 11 9 11 15 0 8-7 12-15 12s-15-4-15-12c0-6 3-12 11-15z") +
    pen.shade("#a04fc0", "M19 38h26c2 9-4 13-13 13s-15-4-13-13z") +
    pen.shade("#743493", "M38 38h7c2 9-4 13-13 13 5-2 8-7 6-13z") +
    pen.moved("translate(14 22) scale(0.56)", pen.shape("#f4ecd8", "M32 18c9 0 14 6 14 13 0 5-2 8-5 10v6H23v-6c-3-2-5-5-5-10 0-7 5-13 14-13z") + pen.shade("#d3c6ad", "M39 20c5 3 7 7 7 11 0 5-2 8-5 10v6h-7c6-6 9-16 5-27z") + mirrored(pen.disc("#2a1a33", 26.5, 32, 3.4)) + pen.shape("#2a1a33", "M32 37l2 4h-4z") + pen.line("M28 43v4M32 43v4M36 43v4")) +
    pen.line("M22 36c1-3 3-5 6-6", 2.5, "#fff"),
  littleGirl:
    pen.shape("#a9784f", "M16 12h32v42H16z") +
    pen.shade("#7d5536", "M38 12h10v42H38z") +
    pen.line("M26 12v42M38 12v42", 2, "#7d5536") +
    pen.shape("#f4c46a", "M22 20h20v28H22z") +
    pen.shade("#c98f2f", "M36 20h6v28h-6z") +
    pen.shape("#171029", "M32 24c5 0 8 4 8 8 0 3-2 5-4 6l3 8H25l3-8c-2-1-4-3-4-6 0-4 3-8 8-8z") +
    pen.shape("#fff", "M26 32c3-4 9-4 12 0-3 4-9 4-12 0z") +
    pen.spot("#3f7fc0", 32, 32, 2.6) +
    pen.spot("#2a1a33", 32, 32, 1.2),
  hunter:
    pen.line("M18 14c22 2 32 12 34 34", 5, "#7d5536") +
    pen.line("M18 14c22 2 32 12 34 34", 2, "#a9784f") +
    pen.line("M18 14l34 34", 1.5, "#f4ecd8") +
    pen.line("M14 52l32-32", 6) +
    pen.line("M14 52l32-32", 3, "#d8b98b") +
    pen.shape("#c6cce0", "M52 13l-3 14-11-11z") +
    pen.shape("#d2475a", "M12 46l8-2-2 8zM18 52l-2 6-8 2 2-8z"),
  guard:
    pen.shape("#c6cce0", "M32 8l20 6v16c0 13-9 21-20 26-11-5-20-13-20-26V14z") +
    pen.shape("#5f8fd8", "M32 13l15 4v13c0 10-7 16-15 20-8-4-15-10-15-20V17z") +
    pen.shade("#4470b5", "M32 14l14 4v12c0 9-6 15-14 19z") +
    pen.shade("#f4ecd8", "M36 21c-8 0-12 6-12 11s4 11 12 11c-4-2-6-6-6-11s2-9 6-11z"),
  cupid:
    pen.shape("#ee6f8d", "M32 52C16 42 12 33 15 25c3-8 13-8 17 0 4-8 14-8 17 0 3 8-1 17-17 27z") +
    pen.shade("#c24a6b", "M49 25c3 8-1 17-17 27 8-10 13-20 10-32 3 0 6 2 7 5z") +
    pen.line("M20 26c1-3 3-4 5-4", 3, "#fff") +
    pen.line("M10 48l42-32", 6) +
    pen.line("M10 48l42-32", 3, "#d8b98b") +
    pen.shape("#f4c46a", "M57 12l-4 12-8-9z") +
    pen.shape("#fff", "M8 41l7-1-1 6zM14 50l-1 6-7 1 1-6z"),
  necromencer:
    pen.moved("translate(0 5)", pen.shape("#f4ecd8", "M32 18c9 0 14 6 14 13 0 5-2 8-5 10v6H23v-6c-3-2-5-5-5-10 0-7 5-13 14-13z") + pen.shade("#d3c6ad", "M39 20c5 3 7 7 7 11 0 5-2 8-5 10v6h-7c6-6 9-16 5-27z") + mirrored(pen.disc("#2a1a33", 26.5, 32, 3.4)) + pen.shape("#2a1a33", "M32 37l2 4h-4z") + pen.line("M28 43v4M32 43v4M36 43v4")) +
    pen.shape("#7fe0c0", "M32 5c6 6 8 10 6 15-1 3-11 3-12 0-1-4 2-5 3-8 1 1 2 2 2 4 1-3 2-6 1-11z") +
    pen.shade("#d8fff0", "M32 14c2 3 3 5 2 7h-4c-1-2 1-4 2-7z"),
  gravedigger:
    pen.shape("#9aa1bd", "M14 52V26c0-8 5-13 11-13s11 5 11 13v26z") +
    pen.shade("#737a99", "M29 14c4 2 7 6 7 12v26h-8c3-12 4-26 1-38z") +
    pen.line("M25 22v12M20 27h10", 2.5, "#e8ebf6") +
    pen.line("M48 10L40 36", 6) +
    pen.line("M48 10L40 36", 3, "#d8b98b") +
    pen.line("M44 9l8 3", 5) +
    pen.shape("#c6cce0", "M34 33l12 4c0 8-4 14-10 17-3-6-4-14-2-21z") +
    pen.shape("#6b4f43", "M10 54c4-5 14-5 20-3 8-3 20-2 24 3z"),
  pyromancer:
    pen.shape("#e8662d", "M20 34C12 24 22 18 22 8c6 4 9 9 9 14 2-4 3-9 8-13 0 8 8 14 5 24z") +
    pen.shade("#ffc14d", "M25 34c-3-7 3-10 4-16 4 4 5 6 5 9 1-2 2-3 4-5 1 5 3 8 1 12z") +
    pen.shape("#a9784f", "M17 33h30c2 7 2 14 0 21H17c-2-7-2-14 0-21z") +
    pen.shade("#7d5536", "M38 33h9c2 7 2 14 0 21h-9c2-7 2-14 0-21z") +
    pen.shape("#949bba", "M16 37h32v4H16zM16 47h32v4H16z"),
  heir:
    pen.shape("#f4ecd8", "M16 14h28c4 0 4 6 0 6v28H20V20h-4c-4 0-4-6 0-6z") +
    pen.shade("#d3c6ad", "M38 20h6v28h-6z") +
    pen.line("M25 26h13M25 31h13M25 36h8") +
    pen.shape("#f4ecd8", "M20 48h28c4 0 4 6 0 6H20c-4 0-4-6 0-6z") +
    pen.shape("#d2475a", "M40 38l6 14-5-2-3 5-4-14z") +
    pen.disc("#d2475a", 39, 37, 6.5) +
    pen.shape("#f4c46a", "M35.5 39v-4l2 1.5L39 34l1.5 2.5 2-1.5v4z"),
  plunderer:
    pen.shape("#b08a5c", "M26 18c-12 8-18 20-12 32 6 5 30 5 36 0 6-12 0-24-12-32z") +
    pen.shade("#86643d", "M38 18c12 8 18 20 12 32-4 3-12 4-18 4 12-8 14-22 6-36z") +
    pen.shape("#b08a5c", "M24 12c4 3 12 3 16 0l-2 7H26z") +
    pen.line("M24 19h16", 3.5, "#5d4030") +
    pen.shape("#2f2942", "M19 34c8-3 18-3 26 0 1 5-2 8-6 8-3 0-5-2-7-4-2 2-4 4-7 4-4 0-7-3-6-8z") +
    mirrored(pen.shade("#fff", "M23 37c2-2 5-2 6 0-1 2-5 2-6 0z")),
  redRidingHood:
    pen.shape("#d2334a", "M32 10c12 0 20 12 20 24 0 8-3 14-3 19H15c0-5-3-11-3-19 0-12 8-24 20-24z") +
    pen.shade("#9c2138", "M40 13c8 4 12 13 12 21 0 8-3 14-3 19H34c10-8 13-24 6-40z") +
    pen.shape("#f9cba8", "M32 20c8 0 12 6 12 14s-5 13-12 13-12-5-12-13 4-14 12-14z") +
    pen.spot("#2a1a33", 27, 34, 2) +
    pen.spot("#2a1a33", 37, 34, 2) +
    pen.line("M29 40c2 2 4 2 6 0") +
    mirrored(pen.spot("#f0837a", 24, 38, 2)) +
    pen.shape("#96602f", "M20 33c0-9 5-14 12-14s12 5 12 14c-4-2-6-5-7-8-4 4-11 5-17 8z") +
    pen.shape("#d2334a", "M22 47c6 4 14 4 20 0l4 6H18z") +
    pen.disc("#f4c46a", 32, 50, 2.5),
  blueRidingHood:
    pen.shape("#4a7fd0", "M32 10c12 0 20 12 20 24 0 8-3 14-3 19H15c0-5-3-11-3-19 0-12 8-24 20-24z") +
    pen.shade("#315a9f", "M40 13c8 4 12 13 12 21 0 8-3 14-3 19H34c10-8 13-24 6-40z") +
    pen.shape("#f9cba8", "M32 20c8 0 12 6 12 14s-5 13-12 13-12-5-12-13 4-14 12-14z") +
    pen.spot("#2a1a33", 27, 34, 2) +
    pen.spot("#2a1a33", 37, 34, 2) +
    pen.line("M29 40c2 2 4 2 6 0") +
    mirrored(pen.spot("#f0837a", 24, 38, 2)) +
    pen.shape("#352e48", "M20 33c0-9 5-14 12-14s12 5 12 14c-4-2-6-5-7-8-4 4-11 5-17 8z") +
    pen.shape("#4a7fd0", "M22 47c6 4 14 4 20 0l4 6H18z") +
    pen.disc("#f4c46a", 32, 50, 2.5),
  pinkRidingHood:
    pen.shape("#f08bb0", "M32 10c12 0 20 12 20 24 0 8-3 14-3 19H15c0-5-3-11-3-19 0-12 8-24 20-24z") +
    pen.shade("#c45f88", "M40 13c8 4 12 13 12 21 0 8-3 14-3 19H34c10-8 13-24 6-40z") +
    pen.shape("#f9cba8", "M32 20c8 0 12 6 12 14s-5 13-12 13-12-5-12-13 4-14 12-14z") +
    pen.spot("#2a1a33", 27, 34, 2) +
    pen.spot("#2a1a33", 37, 34, 2) +
    pen.line("M29 40c2 2 4 2 6 0") +
    mirrored(pen.spot("#f0837a", 24, 38, 2)) +
    pen.shape("#ecbf63", "M20 33c0-9 5-14 12-14s12 5 12 14c-4-2-6-5-7-8-4 4-11 5-17 8z") +
    pen.shape("#f08bb0", "M22 47c6 4 14 4 20 0l4 6H18z") +
    pen.disc("#f4c46a", 32, 50, 2.5),
};

/** The side whose frame a role's medallion has, and whose landscape its portrait stands in. */
export const SIDES: Readonly<Record<RoleId, Side>> = {
  werewolf: 'werewolves',
  blackWolf: 'werewolves',
  talkativeWolf: 'werewolves',
  literateWolf: 'werewolves',
  wolfRidingHood: 'werewolves',
  whiteWolf: 'solo',
  mercenary: 'solo',
  sickRat: 'solo',
  rumplestiltskin: 'solo',
  mentalist: 'villagers',
  dictator: 'villagers',
  villager: 'villagers',
  seer: 'villagers',
  talkativeSeer: 'villagers',
  auraSeer: 'villagers',
  witch: 'villagers',
  healerWitch: 'villagers',
  poisonerWitch: 'villagers',
  littleGirl: 'villagers',
  hunter: 'villagers',
  guard: 'villagers',
  cupid: 'villagers',
  necromencer: 'villagers',
  gravedigger: 'villagers',
  pyromancer: 'villagers',
  heir: 'villagers',
  plunderer: 'villagers',
  redRidingHood: 'villagers',
  blueRidingHood: 'villagers',
  pinkRidingHood: 'villagers',
};
