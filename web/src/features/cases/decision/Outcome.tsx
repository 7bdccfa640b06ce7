// How a case was decided, by whom, and what was imposed.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import styles from './Outcome.module.css';
import type { CaseFile } from '../queries';
import { SanctionLine } from '../case/Sanctions';
import { nameText } from '../words';

export function Outcome({ file }: { file: CaseFile }) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { locale } = useLocale();
  const { id, state, decidedBy, decidedAt, note } = file.case;
  const imposed = file.sanctions.filter(({ report }) => report === id);
  return (
    <div className={styles.outcome} data-testid="outcome">
      <p className={styles.verdict} data-state={state}>
        {t(state === 'dismissed' ? 'decision.outcome.dismissed' : 'decision.outcome.upheld', { name: decidedBy ? nameText(s, decidedBy) : '?' })}
      </p>
      {decidedAt != null && <p className={styles.note}>{t('decision.outcomeText', { when: dateTimeText(locale, decidedAt) })}</p>}
      <h3 className={styles.sub}>{t('decision.imposed')}</h3>
      {imposed.length === 0 ? (
        <p className={styles.note}>{t('decision.nothingImposed')}</p>
      ) : (
        <ul className={styles.list}>
          {imposed.map((sanction) => (
            <SanctionLine key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
      {note != null && note !== '' && (
        <>
          <h3 className={styles.sub}>{t('decision.noteTitle')}</h3>
          <p className={styles.words}>{note}</p>
        </>
      )}
    </div>
  );
}
