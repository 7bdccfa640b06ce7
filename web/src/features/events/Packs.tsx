// The packs that cost less while the event runs, worn by the reader.
import { useTranslation } from 'react-i18next';
import type { EventPack } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { Costs } from '@/parts/shop/Costs';
import { Emblem } from '@/parts/shop/Emblem';
import { Figure } from '@/parts/wardrobe/Figure';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Done } from './Done';
import { useEvent } from './EventContext';
import { costOf, packState } from './model';
import styles from './Packs.module.css';

export function Packs() {
  const { t } = useTranslation('events');
  const { event } = useEvent();
  if (event.packs.length === 0) return null;
  return (
    <section className={styles.packs} aria-labelledby="packs">
      <header>
        <h2 id="packs">{t('packs.title')}</h2>
        <p className={styles.muted}>{t('packs.text')}</p>
      </header>
      <ul className={styles.list}>
        {event.packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

function PackCard({ pack }: { pack: EventPack }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event, packed, ask } = useEvent();
  const state = packState(event, pack);
  const look = packed[pack.id];
  const name = pack.name[locale];
  return (
    <li className={cx(styles.card, rarities[pack.rarity])} data-testid="event-pack" data-pack={pack.id} data-state={state}>
      <RenderInView className={styles.picture}>{look ? <Figure look={look} frame="body" /> : <Emblem name="present" />}</RenderInView>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <RarityMark rarity={pack.rarity} />
        <p className={styles.muted}>{pack.description[locale]}</p>
        {state === 'bought' ? (
          <Done id={pack.id} className={styles.done} text={t('packs.owned')} />
        ) : (
          <>
            <Costs cost={costOf(pack)} />
            {state === 'buy' ? (
              <Button size="sm" aria-label={t('packs.buyLabel', { name })} onClick={() => ask({ what: 'pack', id: pack.id })}>
                {t('packs.buy')}
              </Button>
            ) : (
              <span className={styles.muted}>{t(`packs.${state}`)}</span>
            )}
          </>
        )}
      </div>
    </li>
  );
}
