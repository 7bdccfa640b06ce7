// The months' drops: the present one, worn by the reader, those before that can still be collected, and when the next one comes.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drop, DropPack } from '@/api/drops';
import { useLocale } from '@/i18n/LocaleContext';
import { useDrops } from '@/parts/shop/queries';
import { useMyLook } from '@/parts/wardrobe/queries';
import { dateText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { useMinute } from '@/shared/useMinute';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { CollectPopup } from './CollectPopup';
import { DropSection } from './DropSection';
import styles from './DropsPage.module.css';
import { refusalPopup, sortedOut, type DropRefusal } from './model';
import { DropRefusalPopup } from './DropRefusalPopup';

type Popup = { kind: 'collect'; drop: Drop; pack: DropPack } | { kind: 'refusal'; refusal: DropRefusal };

export function DropsPage() {
  const { t } = useTranslation('subscription');
  const { t: common } = useTranslation();
  const { t: shop } = useTranslation('shop');
  const { locale } = useLocale();
  usePageTitle(t('drops.title'));
  const { data, error, isFetching, refetch } = useDrops();
  const { data: look } = useMyLook();
  const now = useMinute();
  const [popup, setPopup] = useState<Popup | null>(null);
  if (!data && error) {
    return (
      <PlainPage framed title={t('drops.failed')} text={errorText(common, codeOf(error))} eyes="">
        <Button busy={isFetching} onClick={() => void refetch()}>
          {common('app.retry')}
        </Button>
      </PlainPage>
    );
  }
  const refuse = (code: string) => {
    const refusal = refusalPopup(code);
    setPopup(refusal && { kind: 'refusal', refusal });
    return refusal !== null;
  };
  const ask = (drop: Drop, pack: DropPack) => {
    if (drop.refusal === null || !refuse(drop.refusal)) setPopup({ kind: 'collect', drop, pack });
  };
  const { present, past } = sortedOut(data?.drops ?? [], now);
  const close = () => setPopup(null);
  return (
    <main id="content" className={styles.page} aria-busy={!data}>
      <header>
        <h1>{t('drops.title')}</h1>
        <p className={styles.muted}>{t('drops.lead')}</p>
      </header>
      {!data ? (
        <div className={styles.packs}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height="22rem" />
          ))}
        </div>
      ) : (
        <>
          {present ? <DropSection drop={present} isPresent look={look} onAsk={ask} /> : <p>{t('drops.none')}</p>}
          <p className={styles.next} data-testid="next">
            {t('drops.next', { date: dateText(locale, data.next.start) })}
          </p>
          {past.length > 0 && (
            <section className={styles.past} aria-labelledby="past">
              <h2 id="past">{t('drops.past')}</h2>
              {past.map((drop) => (
                <DropSection key={drop.id} drop={drop} isPresent={false} look={look} onAsk={ask} />
              ))}
            </section>
          )}
        </>
      )}
      <p className={styles.ways}>
        <TextLink to={paths.shop}>{shop('toShop')}</TextLink>
        <TextLink to={paths.moonpass}>{shop('toMoonPass')}</TextLink>
        <TextLink to={paths.shopSubscription}>{shop('toSubscription')}</TextLink>
      </p>
      {popup?.kind === 'collect' && <CollectPopup drop={popup.drop} pack={popup.pack} look={look} onRefused={refuse} onClose={close} />}
      {popup?.kind === 'refusal' && <DropRefusalPopup refusal={popup.refusal} onClose={close} />}
    </main>
  );
}
