import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/buttons/IconButton';
import styles from './ElementCard.module.css';

interface EnlargeButtonProps {
  name: string;
  tabIndex?: number;
  onClick: () => void;
}

/** Opens the dialog that shows an element or a pack large, with its details. */
export function EnlargeButton({ name, tabIndex, onClick }: EnlargeButtonProps) {
  const { t } = useTranslation('wardrobe');
  return (
    <IconButton label={t('card.closer', { name })} size="sm" tabIndex={tabIndex} className={styles.closer} aria-haspopup="dialog" onClick={onClick}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4.5 4.5M8.5 6.2v4.6M6.2 8.5h4.6" />
      </svg>
    </IconButton>
  );
}
