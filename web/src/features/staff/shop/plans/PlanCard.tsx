// A plan that is sold: what it is called, what it costs and gives, and the acts on it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Badge } from '@/ui/signs/Badge';
import { tagOf } from '../known';
import styles from '../packs/Packs.module.css';
import type { StaffPlan } from '../queries';

interface PlanCardProps {
  plan: StaffPlan;
  onChange: () => void;
  onWithdraw: () => void;
}

export function PlanCard({ plan, onChange, onWithdraw }: PlanCardProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const name = plan.called[locale];
  const tag = tagOf(plan.badge ?? '');
  const facts: [string, string][] = [
    [t('plans.period'), t(plan.interval === 'year' ? 'plans.years' : 'plans.months', { count: plan.intervalCount })],
    [t('plans.field.packs'), String(plan.packs)],
    [t('plans.name'), plan.name === null ? t('plans.noName') : `${plan.name.en} · ${plan.name.fr}`],
  ];
  return (
    <Card as="li" className={styles.card} data-testid="plan" data-plan={plan.id}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <strong className={styles.price}>{moneyText(locale, plan.price)}</strong>
      </div>
      <p className={styles.badges}>
        <code>{plan.id}</code>
        <Badge>{t('packs.at', { position: plan.position })}</Badge>
        {plan.badge !== null && <Badge tone="village">{tag === null ? plan.badge : t(`packs.tags.${tag}`)}</Badge>}
      </p>
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button aria-label={t('packs.changeLabel', { name })} onClick={onChange}>
          {t('packs.change')}
        </Button>
        <Button aria-label={t('packs.withdrawLabel', { name })} onClick={onWithdraw}>
          {t('packs.withdraw')}
        </Button>
      </div>
    </Card>
  );
}
