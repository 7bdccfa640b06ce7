// The reports behind a case: reporter, category and comment of each.
import { useTranslation } from 'react-i18next';
import { AccountLink } from '@/parts/staff/AccountLink';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import type { CaseFile } from '../queries';
import styles from './Voices.module.css';
import { categoryText } from '../words';

export function Voices({ file: { voices, case: report } }: { file: CaseFile }) {
  const { t } = useTranslation('cases');
  const hidden = report.voices - voices.length;
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="voices">
      <h2 id="voices" className={styles.title}>
        {t('case.voices')}
      </h2>
      {voices.length === 0 && <p className={styles.note}>{t('case.noVoices')}</p>}
      {voices.length > 0 && (
        <ul className={styles.list}>
          {voices.map((voice) => (
            <li key={voice.reporter.id} className={styles.voice} data-testid="voice">
              <span className={styles.who}>
                <AccountLink account={voice.reporter} />
                <Badge>{categoryText(t, voice.category)}</Badge>
                <TimeAgo at={voice.createdAt} className={styles.note} />
              </span>
              {voice.comment != null && <q className={styles.comment}>{voice.comment}</q>}
            </li>
          ))}
        </ul>
      )}
      {voices.length > 0 && hidden > 0 && <p className={styles.note}>{t('case.voicesMore', { count: hidden })}</p>}
    </Card>
  );
}
