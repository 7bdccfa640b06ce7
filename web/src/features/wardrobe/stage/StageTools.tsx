// The tools for the whole look: undo, redo, a random look, the standard look, comparison, saving as a picture.
import { useTranslation } from 'react-i18next';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/buttons/IconButton';
import { Menu, MenuItem } from '@/ui/overlays/Menu';
import { useDressingRoom } from '../DressingContext';
import styles from './StageTools.module.css';
import { useSavePicture } from './useSavePicture';
import type { StageView } from './views';

const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

interface StageToolsProps {
  view: StageView;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
}

export function StageTools({ view, isCompared, onCompare }: StageToolsProps) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useDressingRoom();
  const { savePicture, isBusy } = useSavePicture();
  return (
    <div className={styles.tools} role="group" aria-label={t('tools.label')}>
      <span className={styles.side}>
        <IconButton label={t('tools.undo')} variant="solid" disabled={!dressing.canUndo} onClick={dressing.undo}>
          <svg {...stroke}>
            <path d="M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-1" transform="translate(0 -2.5)" />
          </svg>
        </IconButton>
        <IconButton label={t('tools.redo')} variant="solid" disabled={!dressing.canRedo} onClick={dressing.redo}>
          <svg {...stroke}>
            <path d="m15 6 5 5-5 5M20 11H10a6 6 0 0 0 0 12h1" transform="translate(0 -2.5)" />
          </svg>
        </IconButton>
      </span>
      <span className={styles.side}>
        <Menu
          align="end"
          aria-label={t('tools.surprise')}
          trigger={
            <IconButton label={t('tools.surprise')} variant="solid">
              <svg {...stroke}>
                <rect x="4" y="4" width="16" height="16" rx="3.5" />
                <path d="M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01" strokeWidth="2.6" />
              </svg>
            </IconButton>
          }
        >
          <MenuItem onSelect={() => dressing.surprise(true)}>{t('tools.surpriseMine')}</MenuItem>
          <MenuItem onSelect={() => dressing.surprise(false)}>{t('tools.surpriseAll')}</MenuItem>
        </Menu>
        <IconButton label={t('tools.plain')} variant="solid" onClick={dressing.plain}>
          <svg {...stroke}>
            <path d="M8 4 3 8l2.5 3.5L7 10.5V20h10v-9.5l1.5 1L21 8l-5-4a4 4 0 0 1-8 0Z" />
          </svg>
        </IconButton>
        <IconButton
          label={t('tools.compare')}
          variant="solid"
          aria-pressed={isCompared}
          className={cx(isCompared && styles.pressed)}
          onClick={() => onCompare(!isCompared)}
        >
          <svg {...stroke}>
            <path d="M12 3v18M9 6H4v12h5M15 6h5v12h-5" />
          </svg>
        </IconButton>
        <IconButton label={t('tools.picture')} variant="solid" disabled={isBusy} onClick={() => savePicture(dressing.look, view)}>
          <svg {...stroke}>
            <path d="M12 4v11M7.5 11 12 15.5l4.5-4.5M4.5 16v3.5h15V16" />
          </svg>
        </IconButton>
      </span>
    </div>
  );
}
