// A pack of moons that is sold: what is in it, what it costs, and the acts on it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText, discountText, moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { tagOf } from '../known';
import type { StaffPack } from '../queries';
import { DISCOUNTS } from './packDraft';
import styles from './Packs.module.css';

interface PackCardProps {
  pack: StaffPack;
  /** What buyers pay, in cents; undefined while unknown. */
  paid: { most: number; newcomers: number } | undefined;
  onChange: () => void;
  onWithdraw: () => void;
}

export function PackCard({ pack, paid, onChange, onWithdraw }: PackCardProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const tag = tagOf(pack.tag ?? '');
  const price = moneyText(locale, pack.price);
  const moons = amountText(locale, pack.moons);
  const name = pack.bonus === 0 ? t('packs.name', { count: pack.moons }) : t('packs.nameBonus', { moons, bonus: amountText(locale, pack.bonus) });
  const discounts = DISCOUNTS.filter((field) => pack[field] > 0);
  const facts: [string, string][] = [
    ...discounts.map((field): [string, string] => [t(`packs.field.${field}`), discountText(locale, pack[field])]),
    ...(paid && paid.most !== pack.price ? [[t('packs.paid.most'), moneyText(locale, paid.most)] satisfies [string, string]] : []),
    ...(paid && paid.newcomers !== paid.most ? [[t('packs.paid.newcomers'), moneyText(locale, paid.newcomers)] satisfies [string, string]] : []),
  ];
  return (
    <Card as="li" className={styles.card} data-testid="pack" data-pack={pack.id}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <strong className={styles.price}>{price}</strong>
      </div>
      <p className={styles.badges}>
        <code>{pack.id}</code>
        <Badge>{t('packs.at', { position: pack.position ?? 0 })}</Badge>
        {pack.default && <Badge tone="moon">{t('packs.default')}</Badge>}
        {pack.tag !== null && <Badge tone="village">{tag === null ? pack.tag : t(`packs.tags.${tag}`)}</Badge>}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([word, value]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.acts}>
        <Button aria-label={t('packs.changeLabel', { name })} onClick={onChange}>
          {t('packs.change')}
        </Button>
        {/* There is always one default: it goes only after another one has become it. */}
        {pack.default ? (
          <span className={styles.note}>{t('packs.needed')}</span>
        ) : (
          <Button aria-label={t('packs.withdrawLabel', { name })} onClick={onWithdraw}>
            {t('packs.withdraw')}
          </Button>
        )}
      </div>
    </Card>
  );
}
