// The mountain by night, under the moon as it is tonight. Decorative.
import { useMoon } from '@/engine/queries';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import styles from './Scenery.module.css';

/** Faces of the mountain in a drawing of 100 by 100: the side that the moon lights, and the one that lies in the shade. */
const SHADE = [
  'M50 0L44 8L39 13L34 25L28 34L22 49L15 61L8 77L0 90V100H50L53 72L47 54L53 37L48 20L52 9Z',
  'M44 8L39 13L34 25L28 34L36 31L42 20Z',
  'M28 34L22 49L15 61L27 55L34 44Z',
  'M15 61L8 77L0 90V100H9L18 82L23 70Z',
  'M53 37L47 54L40 46L46 38Z',
  'M47 54L53 72L50 100H36L41 80L38 66Z',
  'M27 55L34 44L40 46L38 66L30 74L23 70Z',
] as const;
const LIT = [
  'M50 0L56 8L60 15L66 26L72 37L79 49L86 62L94 76L100 88V100H50L53 72L47 54L53 37L48 20L52 9Z',
  'M56 8L60 15L66 26L60 27L55 17Z',
  'M66 26L72 37L79 49L69 47L62 36Z',
  'M86 62L94 76L100 88V100H90L83 82L80 68Z',
  'M53 37L62 36L69 47L60 58L54 52Z',
  'M60 58L69 47L80 68L72 80L62 74Z',
  'M53 72L62 74L60 100H50Z',
  'M72 80L80 68L83 82L78 100H68Z',
] as const;

/** Pines along the foot: where they stand, and how high they are. */
const PINES: readonly (readonly [number, number])[] = [
  [0, 70],
  [38, 92],
  [74, 64],
  [112, 100],
  [150, 74],
  [196, 56],
  [236, 84],
  [280, 62],
  [330, 48],
  [378, 66],
  [430, 44],
  [490, 52],
  [560, 40],
  [630, 50],
  [694, 42],
  [748, 62],
  [800, 48],
  [846, 70],
  [890, 58],
  [930, 88],
  [970, 66],
  [1010, 102],
  [1052, 76],
  [1096, 94],
  [1140, 64],
  [1176, 86],
  [1200, 72],
];

function pine([x, height]: readonly [number, number]): string {
  const wide = height * 0.3;
  const tier = (from: number, to: number, half: number) => `M${x} ${120 - height * to}L${x + half} ${120 - height * from}H${x - half}Z`;
  return tier(0, 0.55, wide) + tier(0.25, 0.8, wide * 0.78) + tier(0.5, 1, wide * 0.55);
}

export function Scenery() {
  const { data: moon } = useMoon();
  return (
    <span className={styles.sky} aria-hidden="true">
      <span className={styles.stars} />
      <span className={styles.moon}>
        <MoonPhase fraction={moon?.illuminated ?? 1} waxing={moon?.waxing ?? true} glow />
      </span>
      <svg className={styles.ranges} viewBox="0 0 1200 400" preserveAspectRatio="none">
        <path
          className={styles.farthest}
          d="M0 180L110 90L180 150L300 40L400 140L470 100L600 190L730 80L820 150L930 50L1040 140L1120 100L1200 160V400H0Z"
        />
        <path className={styles.far} d="M0 260L90 200L200 270L330 160L450 270L560 230L690 300L800 210L900 260L1020 170L1120 240L1200 200V400H0Z" />
      </svg>
      <svg className={styles.mountain} viewBox="0 0 100 100" preserveAspectRatio="none">
        {SHADE.map((d, at) => (
          <path key={d} d={d} className={styles.shade} data-face={at} />
        ))}
        {LIT.map((d, at) => (
          <path key={d} d={d} className={styles.lit} data-face={at} />
        ))}
        <path className={styles.snowShade} d="M50 0L44 8L39 13L35.500 22L38 20.500L39.500 25L42 19L43.500 29L46 21L48 31L49.500 25L48 20L52 9Z" />
        <path className={styles.snow} d="M50 0L56 8L60 15L64.500 23L62 21.500L60.500 28L58 20L56 32L53.500 22L51.500 34L49.500 25L48 20L52 9Z" />
        <path className={styles.snow} d="M62 36L66 40L64 41L65 47L61.500 42L60 46Z" opacity=".55" />
        <path className={styles.snowShade} d="M34 44L31 49L33 49L31.500 56L35.500 50L37 54L38 47Z" opacity=".6" />
        <path className={styles.snow} d="M72 55L76 61L73.500 61L74 66L71 61Z" opacity=".4" />
      </svg>
      <span className={styles.mist} />
      <svg className={styles.forest} viewBox="0 0 1200 130" preserveAspectRatio="none">
        <path d={`${PINES.map(pine).join('')}M0 108C200 96 380 112 600 110S1000 96 1200 108V130H0Z`} />
      </svg>
    </span>
  );
}
