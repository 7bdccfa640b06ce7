import { memo, useMemo } from 'react';
import { cx } from '../cx';
import { composePerson, composeTombstone } from './compose';
import { avatarFor } from './look';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** What the server says of the player's looks; any text gives somebody. */
  skin: string;
  view?: 'body' | 'head';
  /** Eyes closed: night, and nothing to do. */
  asleep?: boolean;
  /** In place of the person, the tombstone. */
  dead?: boolean;
  /** One of the pack, for those who may know: a crimson paw. */
  pack?: boolean;
  selected?: boolean;
  speaking?: boolean;
  /** CSS length of the height. */
  size?: string;
  /** Words for screen readers; without them the picture is decoration. */
  label?: string;
  className?: string;
}

const VIEWS = {
  body: { box: '0 -12 200 256', ratio: 200 / 256 },
  head: { box: '10 -8 180 180', ratio: 1 },
};

export const Avatar = memo(function Avatar({
  skin,
  view = 'body',
  asleep = false,
  dead = false,
  pack = false,
  selected = false,
  speaking = false,
  size,
  label,
  className,
}: AvatarProps) {
  const inside = useMemo(() => {
    const look = avatarFor(skin);
    return { __html: dead ? composeTombstone(look) : composePerson(look, asleep) };
  }, [skin, dead, asleep]);
  const { box, ratio } = VIEWS[view];
  return (
    <svg
      viewBox={dead && view === 'head' ? '10 60 180 180' : box}
      className={cx(styles.avatar, styles[view], selected && styles.selected, speaking && styles.speaking, className)}
      style={size === undefined ? undefined : { blockSize: size, inlineSize: `calc(${size} * ${ratio})` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {/* our own drawings, put together by compose.ts: no text of a player ever comes in here */}
      <g className={styles.person} dangerouslySetInnerHTML={inside} />
      {pack && !dead && (
        <g transform={view === 'head' ? 'translate(150 134)' : 'translate(158 164)'}>
          <circle r="24" fill="#c8374a" stroke="#2a1a33" strokeWidth="4" />
          <path
            fill="#fff"
            d="M0 0c7 0 11 6 11 10s-4 5-6 5-3-1-5-1-3 1-5 1-6-1-6-5 4-10 11-10ZM-10-6c3 0 4 3 4 5s-1 4-3 4-4-3-4-5 1-4 3-4ZM10-6c2 0 3 2 3 4s-2 5-4 5-3-2-3-4 1-5 4-5ZM-4-14c3 0 4 3 4 6s-1 4-3 4-4-3-4-5 1-5 3-5ZM4-14c2 0 3 3 3 5s-2 5-4 5-3-1-3-4 1-6 4-6Z"
          />
        </g>
      )}
    </svg>
  );
});
