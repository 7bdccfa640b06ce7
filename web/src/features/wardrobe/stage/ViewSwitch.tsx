import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { VIEWS, type StageView } from './views';
import styles from './ViewSwitch.module.css';

const PICTURES: Record<StageView, string> = {
  body: 'M12 3.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM7 13.5c0-1.8 1.6-2.8 5-2.8s5 1 5 2.8V16h-2l-.7 5H9.7L9 16H7Z',
  head: 'M12 4a6.5 6.5 0 0 1 6.5 6.7c0 4.6-2.9 8.8-6.5 8.8s-6.5-4.2-6.5-8.8A6.5 6.5 0 0 1 12 4ZM9.5 11v.8M14.5 11v.8M10 15.2c1.2.9 2.8.9 4 0',
  small: 'M7 5.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM7 14.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM12.5 7.7H20M12.5 16.5H20',
  tombstone: 'M6 20V10a6 6 0 0 1 12 0v10M3.5 20h17M12 8v6M9.8 10.2h4.4',
  room: 'M12 3.5c.5 3 4 4.6 4 8.4a4 4 0 0 1-8 0c0-2 1-2.8 1.6-4 .5 1 .9 1.4 1.6 1.7C11 7.6 11 5.5 12 3.5ZM5 17.5l14 3.5M19 17.5 5 21',
};

/** Chooses the view on the stage. */
export function ViewSwitch({ value, onChange }: { value: StageView; onChange: (view: StageView) => void }) {
  const { t } = useTranslation('wardrobe');
  const name = useId();
  return (
    <fieldset className={styles.views}>
      <legend>
        <VisuallyHidden>{t('stage.views')}</VisuallyHidden>
      </legend>
      {VIEWS.map((view) => (
        <label key={view} className={styles.view}>
          <input type="radio" name={name} value={view} checked={view === value} onChange={() => onChange(view)} />
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={PICTURES[view]} />
          </svg>
          {t(`stage.view.${view}`)}
        </label>
      ))}
    </fieldset>
  );
}
