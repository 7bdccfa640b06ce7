// The bar at the bottom: the changes of the look, the elements to buy and their price, and the buttons to save or cancel.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { useBarHeight } from '@/ui/useBarHeight';
import styles from './Bill.module.css';
import { useDressingRoom } from './DressingContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { WearCondition } from '@/parts/wardrobe/WearCondition';
import { Price } from '@/parts/wardrobe/Price';
import type { Verdict } from './queries';
import { useSave } from './useSave';

interface BillProps {
  verdict: Verdict | undefined;
  settle: () => Promise<Verdict>;
}

export function Bill({ verdict, settle }: BillProps) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useDressingRoom();
  const { save, isBusy } = useSave(settle);
  const changes = verdict?.changes.length ?? 0;
  const foot = useBarHeight('--foot-height');
  const costs = verdict !== undefined && verdict.cost.coins + verdict.cost.moons > 0;
  return (
    <section ref={foot} className={styles.bar} aria-label={t('bill.label')} data-idle={changes === 0 || undefined} data-testid="bill">
      <div className={styles.inside}>
        <div className={styles.words}>{verdict && <Summary verdict={verdict} />}</div>
        <div className={styles.buttons}>
          <Button variant="ghost" disabled={changes === 0 || isBusy} onClick={dressing.cancel}>
            {t('bill.cancel')}
          </Button>
          <Button variant="primary" disabled={changes === 0} busy={isBusy} onClick={save}>
            {costs ? (
              <span className={styles.buy}>
                {t('bill.buy')} <Price {...verdict.cost} onButton />
              </span>
            ) : (
              t('bill.save')
            )}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Summary({ verdict: { changes, toBuy } }: { verdict: Verdict }) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { catalogue, dressing, standings } = useDressingRoom();
  if (changes.length === 0) return <p className={styles.quiet}>{t('bill.nothing', { id: dressing.slot.id })}</p>;
  const elements = toBuy.flatMap((id) => elementOf(catalogue, id) ?? []);
  return (
    <>
      <p>
        <strong>{t('bill.changes', { count: changes.length, id: dressing.slot.id })}</strong>
      </p>
      {elements.length === 0 ? (
        <p className={styles.quiet}>{t('bill.free')}</p>
      ) : (
        <ul className={styles.items} aria-label={t('bill.toBuy')}>
          {elements.map((element) => (
            <li key={element.id}>
              {element.name[locale]}{' '}
              {standings[element.id]?.exclusive ? (
                <WearCondition element={element} standing={standings[element.id]} />
              ) : standings[element.id]?.reserved ? (
                <span className={styles.alpha}>{t('alpha')}</span>
              ) : (
                <Price {...{ [element.currency]: element.price }} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
