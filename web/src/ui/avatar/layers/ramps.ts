/** Light, body, shade. */
export type Ramp = readonly [string, string, string];

export const SKIN: readonly Ramp[] = [
  ['#ffe3cd', '#f9cba8', '#e2a07f'],
  ['#fff3ea', '#fcdfce', '#e6b5a2'],
  ['#f4cda3', '#e0a877', '#bf8055'],
  ['#ecd0a4', '#d3ae7b', '#ad8658'],
  ['#cf9a6c', '#b17a4e', '#8c5836'],
  ['#a06c48', '#835135', '#633a26'],
  ['#7b5140', '#5f3b2e', '#452920'],
  ['#e6ebff', '#c3cdf2', '#97a3d8'],
  ['#d7e8bd', '#b0cf92', '#84a86b'],
];

export const HAIR: readonly Ramp[] = [
  ['#5d5476', '#352e48', '#221d31'],
  ['#8a6a52', '#5b4032', '#3f2a22'],
  ['#b5835a', '#82563a', '#5f3b28'],
  ['#e08a4c', '#b85a2c', '#8b3d1f'],
  ['#c58a55', '#96602f', '#6f4320'],
  ['#ffe6a3', '#ecbf63', '#c4913f'],
  ['#fff6dc', '#efdcb0', '#cbb084'],
  ['#e9ecf7', '#c2c8dc', '#959db9'],
  ['#e05f63', '#b13445', '#822235'],
  ['#6f86d8', '#44549f', '#2f3b78'],
  ['#67b9a8', '#3a8579', '#28615b'],
  ['#f2a5bd', '#d76f95', '#a94d74'],
  ['#b493e8', '#8560bf', '#5f4194'],
];

export const IRIS: readonly Ramp[] = [
  ['#a9744a', '#6f4527', '#4a2c18'],
  ['#7db7e8', '#3f7fc0', '#2a5a91'],
  ['#86c987', '#478f52', '#30683a'],
  ['#f3c45c', '#c98a22', '#95611a'],
  ['#b9a2ea', '#7d5fc0', '#583f90'],
  ['#b8c0d0', '#7a849c', '#565f76'],
  ['#e97a7a', '#bd3d4b', '#8b2838'],
];

/** Cloth, leather, straw, fur: what one wears. */
export const CLOTH: readonly Ramp[] = [
  ['#7f9fd1', '#5073ac', '#39558a'],
  ['#e0705f', '#b8433d', '#8c2d2f'],
  ['#86b072', '#5a8550', '#40643c'],
  ['#f4c46a', '#d99a38', '#ad7426'],
  ['#a783cb', '#7a569f', '#593c7a'],
  ['#f5ecd9', '#ded0b4', '#b8a686'],
  ['#6b6384', '#463f5c', '#2f2a42'],
  ['#5fb0a4', '#35837b', '#24615d'],
  ['#b98560', '#8c5d3f', '#67412c'],
  ['#ee9cab', '#cf6b82', '#a24a64'],
  ['#9fa8c3', '#737c9c', '#525a79'],
  ['#f09a5c', '#cf6d33', '#a04f24'],
];
