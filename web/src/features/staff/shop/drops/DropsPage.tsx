// The schedule of the months' drops: what was shown, what is shown next by its turn or by choice, and the designs as they are worn.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { useStaffDrops, type StaffMonth } from '../queries';
import { ChooseDialog } from './ChooseDialog';
import { DesignDialog } from './DesignDialog';
import styles from './Drops.module.css';
import { MonthRow } from './MonthRow';
import { UnchooseDialog } from './UnchooseDialog';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';

type Asked = { act: 'choose' | 'takeBack'; month: StaffMonth } | { act: 'look'; design: string };

export function DropsPage() {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const { data, error, refetch } = useStaffDrops();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const shown = asked?.act === 'look' ? data?.designs.find(({ id }) => id === asked.design) : undefined;
  // Those that were shown come last, the newest of them first.
  const coming = data?.months.filter(({ shownAt }) => shownAt === null) ?? [];
  const past = data?.months.filter(({ shownAt }) => shownAt !== null).reverse() ?? [];
  const list = (months: readonly StaffMonth[], label: string) =>
    data && (
      <section className={styles.part} aria-labelledby={label}>
        <h2 id={label} className={styles.sub}>
          {t(`drops.${label === 'coming' ? 'coming' : 'past'}`)}
        </h2>
        {months.length === 0 && <p className={styles.note}>{t('drops.none')}</p>}
        {months.length > 0 && (
          <ul className={styles.months} aria-labelledby={label}>
            {months.map((month) => (
              <MonthRow
                key={month.month}
                month={month}
                designs={data.designs}
                onLook={(design) => setAsked({ act: 'look', design })}
                onChoose={() => setAsked({ act: 'choose', month })}
                onTakeBack={() => setAsked({ act: 'takeBack', month })}
              />
            ))}
          </ul>
        )}
      </section>
    );
  return (
    <StaffPage title={t('drops.title')} text={t('drops.text')}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} height="4rem" />)}
      {list(coming, 'coming')}
      {data && (
        <section className={styles.part} aria-labelledby="designs">
          <div>
            <h2 id="designs" className={styles.sub}>
              {t('drops.designs')}
            </h2>
            <p className={styles.note}>{t('drops.designsText')}</p>
          </div>
          <ul className={styles.packs} aria-labelledby="designs">
            {data.designs.map(({ id, name, description }) => (
              <Card key={id} as="li" className={styles.part} data-testid="design">
                <div>
                  <strong>{name[locale]}</strong>
                  <p className={styles.note}>{description[locale]}</p>
                </div>
                <div>
                  <Button size="sm" aria-label={t('drops.lookLabel', { name: name[locale] })} onClick={() => setAsked({ act: 'look', design: id })}>
                    {t('drops.look')}
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        </section>
      )}
      {list(past, 'past')}
      {shown && <DesignDialog design={shown} onClose={close} />}
      {data && asked?.act === 'choose' && <ChooseDialog month={asked.month} designs={data.designs} onClose={close} />}
      {data && asked?.act === 'takeBack' && <UnchooseDialog month={asked.month} onClose={close} />}
    </StaffPage>
  );
}
