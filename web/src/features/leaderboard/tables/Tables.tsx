// The ranking in tables: around the reader, their friends, and the best hundred.
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BestPlayers, Laurel, LeaderboardEntry, OwnPlace } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { campsOf } from '@/parts/season/camps';
import { PlayersTable } from '@/parts/season/PlayersTable';
import { amountText } from '@/shared/money';
import { ChoiceButton } from '@/ui/buttons/ChoiceButton';
import { Card } from '@/ui/layout/Card';
import { useBest } from '../useLeaderboard';
import styles from './Tables.module.css';

/** The length of a page of the best. */
const PAGE = 50;

interface TablesProps {
  place: OwnPlace;
  laurels: readonly Laurel[];
  best: BestPlayers;
  friends: readonly LeaderboardEntry[];
}

export function Tables({ place, laurels, best, friends }: TablesProps) {
  const { t } = useTranslation('leaderboard');
  const camps = campsOf(laurels);
  return (
    <div className={styles.tables}>
      <Section title={t('table.around')}>
        {(id) =>
          place.around.length === 0 ? (
            <p className={styles.none}>{t('table.aroundNone')}</p>
          ) : (
            <PlayersTable titled={id} entries={place.around} camps={camps} />
          )
        }
      </Section>
      <Section title={t('table.friends')}>
        {(id) =>
          friends.length === 0 ? (
            <p className={styles.none}>{t('table.friendsNone')}</p>
          ) : (
            <PlayersTable titled={id} entries={friends} camps={camps} />
          )
        }
      </Section>
      <Section title={t('table.best')}>
        {(id) =>
          best.total === 0 ? <p className={styles.none}>{t('table.bestNone')}</p> : <Best titled={id} total={best.total} laurels={laurels} />
        }
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children(id)}
    </Card>
  );
}

function Best({ titled, total, laurels }: { titled: string; total: number; laurels: readonly Laurel[] }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const [offset, setOffset] = useState(0);
  const { data, isPlaceholderData } = useBest(offset);
  const pages = Array.from({ length: Math.ceil(total / PAGE) }, (_, page) => page * PAGE);
  return (
    <>
      {data && <PlayersTable titled={titled} entries={data.entries} camps={campsOf(laurels)} busy={isPlaceholderData} />}
      {pages.length > 1 && (
        <div className={styles.pages} role="group" aria-label={t('table.pages')}>
          {pages.map((from) => (
            <ChoiceButton key={from} isChosen={from === offset} onClick={() => setOffset(from)}>
              {t('table.page', { from: amountText(locale, from + 1), to: amountText(locale, Math.min(total, from + PAGE)) })}
            </ChoiceButton>
          ))}
        </div>
      )}
    </>
  );
}
