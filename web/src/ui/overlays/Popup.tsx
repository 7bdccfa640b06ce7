// A dialog with a picture above its words, a motion and a sound: the family of the shop's pop-ups.
import { useEffect, type ReactNode } from 'react';
import { play } from '../sound/sound';
import type { SoundName } from '../sound/recipes';
import { Dialog, type DialogProps } from './Dialog';
import styles from './Popup.module.css';

interface PopupProps extends Pick<DialogProps, 'title' | 'description' | 'children' | 'footer' | 'closeLabel' | 'size'> {
  /** The specification's, if it names this pop-up. */
  name: string;
  /** What stands in the moonlight above the title. */
  emblem: ReactNode;
  /** The light in which it stands: warm for what one gets, cold for what one lacks, violet for what is reserved. */
  light?: 'moon' | 'warm' | 'cold' | 'alpha';
  /** Heard when it opens. */
  sound?: SoundName;
  onClose: () => void;
}

export function Popup({ name, emblem, light = 'moon', sound = 'popup', size = 'sm', onClose, ...rest }: PopupProps) {
  useEffect(() => play(sound), [sound]);
  return (
    <Dialog
      name={name}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size={size}
      emblem={
        <span className={styles.emblem} data-light={light} aria-hidden="true">
          <span className={styles.rays} />
          <span className={styles.disc}>{emblem}</span>
        </span>
      }
      {...rest}
    />
  );
}
