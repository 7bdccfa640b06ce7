// The steps of a pass as a table. Its pictures are drawn only once it is unfolded.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { PlannedPass } from '../queries';
import styles from './Pass.module.css';
import { stepsOf } from './passDraft';
import { StepGoods } from './StepGoods';

interface PassTableProps {
  pass: PlannedPass;
  name: string;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
}

export function PassTable({ pass, name, catalogue }: PassTableProps) {
  const { t } = useTranslation('staffSeasons');
  const [isOpen, setOpen] = useState(false);
  const steps = stepsOf(pass);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('passes.steps', { count: steps.length })}</summary>
      {isOpen && (
        // The table scrolls, so the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.around} role="region" aria-label={name} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('passes.step')}</th>
                <th scope="col">{t('passes.free')}</th>
                <th scope="col">{t('passes.bought')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ order, free, bought }) => (
                <tr key={order} data-testid="step">
                  <th scope="row">{order}</th>
                  <td>
                    <StepGoods step={free} catalogue={catalogue} />
                  </td>
                  <td>
                    <StepGoods step={bought} catalogue={catalogue} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
