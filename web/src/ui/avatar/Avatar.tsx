import { memo, useState } from 'react';
import { cx } from '../cx';
import { usePicture } from './pictures';
import { BOX, silhouetteOf } from './portrait';
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
  /** Dresses: what was seen before stays until the new look is drawn. */
  dressing?: boolean;
  /** CSS length of the height. */
  size?: string;
  /** Words for screen readers; without them the picture is decoration. */
  label?: string;
  className?: string;
}

/** Somebody, drawn. */
export const Avatar = memo(function Avatar({
  skin,
  view = 'body',
  asleep = false,
  dead = false,
  pack = false,
  selected = false,
  speaking = false,
  dressing = false,
  size,
  label = '',
  className,
}: AvatarProps) {
  const [, , width, height] = BOX[view];
  const picture = usePicture({ skin, view, asleep, dead, pack });
  const [last, setLast] = useState(picture);
  if (dressing && picture !== undefined && picture !== last) setLast(picture);
  return (
    <img
      src={picture ?? (dressing ? last : undefined) ?? silhouetteOf(view, dead)}
      data-drawn={picture !== undefined}
      decoding="sync"
      alt={label}
      width={width}
      height={height}
      draggable={false}
      className={cx(styles.avatar, styles[view], selected && styles.selected, speaking && styles.speaking, className)}
      style={size === undefined ? undefined : { blockSize: size, inlineSize: `calc(${size} * ${width / height})` }}
    />
  );
});
