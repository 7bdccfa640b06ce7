// Generated from skins by `make gen`. Do not edit.

type Names = Readonly<Record<string, { en: string; fr: string } | undefined>>;

/** The moons after which seasons are named, by their ids. */
export const MOON_NAMES: Names = {
  wolfMoon: { en: 'The Wolf Moon', fr: 'La Lune du loup' },
  snowMoon: { en: 'The Snow Moon', fr: 'La Lune de neige' },
  wormMoon: { en: 'The Worm Moon', fr: 'La Lune du ver' },
  pinkMoon: { en: 'The Pink Moon', fr: 'La Lune rose' },
  flowerMoon: { en: 'The Flower Moon', fr: 'La Lune des fleurs' },
  strawberryMoon: { en: 'The Strawberry Moon', fr: 'La Lune des fraises' },
  buckMoon: { en: 'The Buck Moon', fr: 'La Lune du cerf' },
  sturgeonMoon: { en: 'The Sturgeon Moon', fr: 'La Lune de l’esturgeon' },
  harvestMoon: { en: 'The Harvest Moon', fr: 'La Lune des moissons' },
  huntersMoon: { en: 'The Hunter’s Moon', fr: 'La Lune du chasseur' },
  beaverMoon: { en: 'The Beaver Moon', fr: 'La Lune du castor' },
  coldMoon: { en: 'The Cold Moon', fr: 'La Lune froide' },
  blueMoon: { en: 'The Blue Moon', fr: 'La Lune bleue' },
};

/** The yearly events, by their designs. */
export const EVENT_NAMES: Names = {
  carnival: { en: 'Carnival', fr: 'Le carnaval' },
  springEquinox: { en: 'Spring equinox', fr: 'L’équinoxe de printemps' },
  walpurgisNight: { en: 'Walpurgis night', fr: 'La nuit de Walpurgis' },
  midsummer: { en: 'Midsummer', fr: 'La Saint-Jean' },
  perseids: { en: 'The Perseids', fr: 'Les Perséides' },
  harvestFestival: { en: 'Harvest festival', fr: 'La fête des récoltes' },
  allHallows: { en: 'All Hallows', fr: 'La Toussaint' },
  winterSolstice: { en: 'Winter solstice', fr: 'Le solstice d’hiver' },
};
