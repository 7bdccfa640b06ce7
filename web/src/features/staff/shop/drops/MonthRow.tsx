// A month of the schedule: its design, why it is that one, and the acts on it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { AccountLink } from '@/parts/staff/AccountLink';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Badge } from '@/ui/signs/Badge';
import type { StaffDesign, StaffMonth } from '../queries';
import styles from './Drops.module.css';
import { monthText } from './monthText';

interface MonthRowProps {
  month: StaffMonth;
  designs: readonly StaffDesign[];
  onLook: (design: string) => void;
  onChoose: () => void;
  onTakeBack: () => void;
}

export function MonthRow({ month: { month, start, design, chosenBy, shownAt }, designs, onLook, onChoose, onTakeBack }: MonthRowProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const when = monthText(locale, start);
  const known = designs.find(({ id }) => id === design);
  const name = known?.name[locale] ?? design ?? t('drops.noDesign');
  return (
    <Card as="li" padding="sm" className={styles.month} data-testid="month" data-month={month}>
      <h3>{when}</h3>
      <p className={styles.state}>
        <strong>{name}</strong>
        {shownAt !== null ? (
          <Badge tone="success">{t('drops.shown')}</Badge>
        ) : chosenBy ? (
          <Badge tone="moon">{t('drops.chosen')}</Badge>
        ) : (
          <Badge>{t('drops.turn')}</Badge>
        )}
        {chosenBy && (
          <span className={styles.note}>
            {t('drops.by')} <AccountLink account={chosenBy} />
          </span>
        )}
      </p>
      <div className={styles.acts}>
        {known && (
          <Button size="sm" variant="ghost" aria-label={t('drops.lookLabel', { name: known.name[locale] })} onClick={() => onLook(known.id)}>
            {t('drops.look')}
          </Button>
        )}
        {shownAt === null && (
          <Button size="sm" aria-label={t('drops.chooseLabel', { month: when })} onClick={onChoose}>
            {t('drops.choose')}
          </Button>
        )}
        {shownAt === null && chosenBy && (
          <Button size="sm" aria-label={t('drops.takeBackLabel', { month: when })} onClick={onTakeBack}>
            {t('drops.takeBack')}
          </Button>
        )}
      </div>
    </Card>
  );
}
