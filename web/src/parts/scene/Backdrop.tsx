import { memo, useMemo } from 'react';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { firs, noise, village, type House } from './landscape';
import { HORIZON, type SeatLayout } from './layoutSeats';
import type { SceneMoon, ScenePhase } from './types';
import styles from './Backdrop.module.css';

export interface BackdropProps {
  width: number;
  height: number;
  phase: ScenePhase;
  moon: SceneMoon;
  seats: readonly number[];
  /** The seats whose windows are dark: those of dead players, and free seats. */
  dark: ReadonlySet<number>;
  ring: SeatLayout['ring'];
  centre: SeatLayout['centre'];
}

/** Sky, land, village and clearing. Drawn once per size; a change of phase only changes CSS colours, opacities and transforms. */
export const Backdrop = memo(function Backdrop({ width, height, phase, moon, seats, dark, ring, centre }: BackdropProps) {
  const horizon = Math.round(height * HORIZON);
  const houses = useMemo(() => village(seats, width, horizon), [seats, width, horizon]);
  const trees = useMemo(
    () => ({ far: firs(width, Math.min(70, horizon * 0.3), 17, 1), near: firs(width, Math.min(96, horizon * 0.38), 30, 2) }),
    [width, horizon],
  );
  const moonSize = Math.round(Math.min(horizon * 0.46, width * 0.24, 128));
  return (
    <div className={styles.backdrop} data-scenery={phase} aria-hidden="true">
      <div className={styles.sky} style={{ blockSize: horizon + 24 }}>
        <Stars width={width} horizon={horizon} />
        <div
          className={styles.sun}
          style={{
            inlineSize: moonSize * 2.7,
            blockSize: moonSize * 2.7,
            marginInlineStart: -moonSize * 1.35,
            insetBlockStart: horizon * 0.34 - moonSize * 1.35,
          }}
        >
          <svg viewBox="-100 -100 200 200">
            <radialGradient id="scene-sun">
              <stop offset=".26" stopColor="#fffbe6" />
              <stop offset=".3" stopColor="#ffe9a8" stopOpacity=".75" />
              <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
            </radialGradient>
            <circle r="100" fill="url(#scene-sun)" />
          </svg>
        </div>
        <div
          className={styles.moon}
          style={{ inlineSize: moonSize * 2, blockSize: moonSize * 2, marginInlineStart: -moonSize, insetBlockStart: horizon * 0.29 - moonSize }}
        >
          <MoonPhase fraction={moon.fraction} waxing={moon.waxing} glow />
        </div>
        <Clouds width={width} horizon={horizon} />
      </div>

      <svg className={styles.land} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <linearGradient id="scene-ground" x2="0" y2="1">
            <stop offset="0" stopColor="var(--ground-far)" />
            <stop offset="1" stopColor="var(--ground-near)" />
          </linearGradient>
          <radialGradient id="scene-clearing">
            <stop offset=".2" stopColor="var(--clearing)" />
            <stop offset=".8" stopColor="var(--clearing)" />
            <stop offset="1" stopColor="var(--clearing-edge)" />
          </radialGradient>
          <radialGradient id="scene-halo">
            <stop offset=".15" stopColor="#ffc76b" stopOpacity=".6" />
            <stop offset="1" stopColor="#ffc76b" stopOpacity="0" />
          </radialGradient>
          <radialGradient id="scene-firelight">
            <stop offset="0" stopColor="#ffb45e" stopOpacity=".75" />
            <stop offset=".5" stopColor="#f2883a" stopOpacity=".26" />
            <stop offset="1" stopColor="#f2883a" stopOpacity="0" />
          </radialGradient>
        </defs>
        <Hills width={width} horizon={horizon} />
        <g transform={`translate(0 ${horizon - Math.min(70, horizon * 0.3) - 2})`} fill="var(--hill-near)">
          <path d={trees.far} />
        </g>
        <g transform={`translate(0 ${horizon - Math.min(96, horizon * 0.38) + 4})`} fill="var(--forest)">
          <path d={trees.near} />
        </g>
        <rect y={horizon} width={width} height={height - horizon} fill="url(#scene-ground)" />
        <path
          d={`M0 ${horizon + 3}C${width * 0.25} ${horizon - 7} ${width * 0.4} ${horizon + 6} ${width * 0.6} ${horizon}S${width * 0.9} ${horizon - 5} ${width} ${horizon + 2}V${horizon + 12}H0Z`}
          fill="var(--ground-far)"
        />
        {houses.map((house) => (
          <HouseShape key={house.seats[0] ?? house.x} house={house} dark={dark} />
        ))}
        <Ground width={width} height={height} horizon={horizon} ring={ring} />
        <ellipse className={styles.firelight} cx={centre.x} cy={centre.y} rx={ring.rx * 0.95} ry={ring.ry * 1.05} fill="url(#scene-firelight)" />
      </svg>
      <div className={styles.mist} style={{ insetBlockStart: horizon - 46 }} />
      <div className={styles.vignette} />
    </div>
  );
});

function Stars({ width, horizon }: { width: number; horizon: number }) {
  const count = Math.round(Math.min(110, 34 + width / 16));
  const stars = Array.from({ length: count }, (_, i) => ({
    x: Math.round(noise(i, 11) * width),
    y: Math.round(noise(i, 12) ** 1.3 * horizon * 0.86),
    r: 0.6 + noise(i, 13) ** 3 * 1.5,
  }));
  return (
    <div className={styles.stars}>
      {[0, 1, 2].map((group) => (
        <svg key={group} className={styles.twinkle} style={{ animationDelay: `${-group * 1.7}s` }} width={width} height={horizon}>
          {stars
            .filter((_, i) => i % 3 === group)
            .map((star) => (
              <circle key={`${star.x},${star.y}`} cx={star.x} cy={star.y} r={star.r} />
            ))}
        </svg>
      ))}
    </div>
  );
}

function Clouds({ width, horizon }: { width: number; horizon: number }) {
  const shape = 'M8 30c-12 0-10-14 2-14C12 4 30 0 38 9c8-8 26-4 26 8 14-4 20 13 6 13Z';
  return (
    <svg className={styles.clouds} width={width} height={horizon}>
      {[
        [0.08, 0.24, 1.5],
        [0.4, 0.1, 1],
        [0.82, 0.36, 1.9],
        [0.6, 0.52, 1.2],
      ].map(([x = 0, y = 0, scale = 1]) => (
        <path key={x} d={shape} transform={`translate(${Math.round(x * width - 40)} ${Math.round(y * horizon)}) scale(${scale} ${scale * 0.72})`} />
      ))}
    </svg>
  );
}

function Hills({ width: w, horizon: h }: { width: number; horizon: number }) {
  return (
    <>
      <path
        fill="var(--hill-far)"
        d={`M0 ${h * 0.74}C${w * 0.08} ${h * 0.6} ${w * 0.16} ${h * 0.58} ${w * 0.26} ${h * 0.7}S${w * 0.42} ${h * 0.82} ${w * 0.55} ${h * 0.7}S${w * 0.84} ${h * 0.6} ${w} ${h * 0.72}V${h + 4}H0Z`}
      />
      <path
        fill="var(--hill-near)"
        d={`M0 ${h * 0.92}C${w * 0.14} ${h * 0.74} ${w * 0.3} ${h * 0.8} ${w * 0.44} ${h * 0.88}S${w * 0.8} ${h * 0.78} ${w} ${h * 0.9}V${h + 4}H0Z`}
      />
    </>
  );
}

function HouseShape({ house, dark }: { house: House; dark: ReadonlySet<number> }) {
  const { x, y, width: w, height: h, kind, seats } = house;
  const left = -w / 2;
  const roof = h * (kind === 1 ? 0.85 : 0.62);
  const pane = Math.min(w / (seats.length * 1.7 + 0.8), h * 0.42, 15);
  const gap = w / (seats.length + 1);
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind !== 1 && <path fill="var(--house)" d={`M${w * 0.18} ${-h - roof * 0.85}h${w * 0.13}v${roof}h${-w * 0.13}z`} />}
      <rect x={left} y={-h} width={w} height={h + 2} fill="var(--house)" />
      <path
        fill="var(--house-roof)"
        d={
          kind === 2
            ? `M${left - w * 0.09} ${-h}L${left + w * 0.12} ${-h - roof}H${-left - w * 0.12}L${-left + w * 0.09} ${-h}z`
            : `M${left - w * 0.09} ${-h}L${kind === 0 ? -w * 0.08 : 0} ${-h - roof}L${-left + w * 0.09} ${-h}z`
        }
      />
      {seats.map((seat, i) => (
        <g key={seat} transform={`translate(${left + gap * (i + 1)} ${-h * 0.6})`}>
          <g className={styles.window} data-dark={dark.has(seat) || undefined}>
            <circle r={pane * 2} fill="url(#scene-halo)" className={styles.halo} />
            <path d={`M${-pane / 2} ${pane * 0.62}v${-pane * 0.9}a${pane / 2} ${pane / 2} 0 0 1 ${pane} 0v${pane * 0.9}z`} className={styles.pane} />
            <path d={`M0 ${-pane * 0.78}V${pane * 0.62}M${-pane / 2} 0h${pane}`} stroke="var(--house)" strokeWidth={Math.max(0.8, pane * 0.12)} />
          </g>
        </g>
      ))}
    </g>
  );
}

function Ground({ width, height, horizon, ring }: { width: number; height: number; horizon: number; ring: SeatLayout['ring'] }) {
  const rx = ring.rx * 1.1 + 22;
  const ry = ring.ry * 1.06 + 14;
  const cy = Math.min(ring.y + 4, height - ry * 0.9);
  const tufts = Array.from({ length: 46 }, (_, i) => {
    const y = horizon + 14 + noise(i, 21) * (height - horizon - 20);
    return { x: noise(i, 22) * width, y, scale: 0.6 + ((y - horizon) / (height - horizon)) * 0.9 };
  }).filter(({ x, y }) => ((x - ring.x) / (rx + 6)) ** 2 + ((y - cy) / (ry + 4)) ** 2 > 1);
  const stones = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * 2 * Math.PI + noise(i, 31) * 0.2;
    return { x: ring.x + Math.cos(angle) * rx * (0.985 + 0.03 * noise(i, 32)), y: cy + Math.sin(angle) * ry * 0.99, r: 3 + noise(i, 33) * 3.5 };
  });
  const lane = cy - ry * 0.8;
  return (
    <>
      <path
        fill="var(--clearing-edge)"
        d={`M${ring.x - 9} ${horizon + 2}C${ring.x - 16} ${horizon + 14} ${ring.x - 60} ${lane} ${ring.x - 70} ${cy}h140C${ring.x + 60} ${lane} ${ring.x + 16} ${horizon + 14} ${ring.x + 11} ${horizon + 2}Z`}
      />
      <ellipse cx={ring.x} cy={cy} rx={rx} ry={ry} fill="url(#scene-clearing)" />
      <ellipse cx={ring.x} cy={cy} rx={ring.rx} ry={ring.ry * 0.98} fill="none" stroke="var(--clearing-edge)" strokeWidth="2" opacity=".6" />
      <g fill="var(--clearing-edge)" stroke="var(--grass)" strokeWidth="1.5">
        {stones.map(({ x, y, r }) => (
          <ellipse key={x} cx={x} cy={y} rx={r * 1.5} ry={r} />
        ))}
      </g>
      <g fill="none" stroke="var(--grass)" strokeWidth="2.5" strokeLinecap="round">
        {tufts.map(({ x, y, scale }) => (
          <path
            key={x}
            d="M-6 0c0-5-2-7-4-8M0 0c0-7 0-9 1-12M5 0c0-5 3-7 5-8"
            transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})`}
          />
        ))}
      </g>
    </>
  );
}
