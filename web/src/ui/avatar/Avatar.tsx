import { memo, useState } from 'react';
import { cx } from '../cx';
import { usePicture } from './pictures';
import { BOX, silhouetteOf } from './portrait';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** The player's skin, as the server sends it: a look's JSON, or any text, for which a look is drawn by lot. */
  skin: string;
  view?: 'body' | 'head';
  /** Draws the eyes closed. */
  asleep?: boolean;
  /** Draws the tombstone instead. */
  dead?: boolean;
  /** Adds the badge of the pack, for viewers who may know: a crimson paw. */
  pack?: boolean;
  selected?: boolean;
  speaking?: boolean;
  /** Keeps showing the previous look until the new one is drawn, for looks that are being edited. */
  dressing?: boolean;
  /** The height, as a CSS length. */
  size?: string;
  /** The alternative text; without it the picture is decorative. */
  label?: string;
  className?: string;
}

/** The picture of a player. */
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
