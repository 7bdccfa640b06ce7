// A season and its pass: where the pass comes from, its steps, and the acts on it.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { momentText } from '../moments';
import { OriginBadge } from '../OriginBadge';
import type { StaffSeason } from '../queries';
import styles from '../Seasons.module.css';
import { PassTable } from './PassTable';

interface SeasonCardProps {
  season: StaffSeason;
  /** It has begun, so its pass stays as it is. */
  hasBegun: boolean;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onEdit: () => void;
  onTakeBack: () => void;
  onTry: () => void;
}

export function SeasonCard({ season: { start, end, name, origin, pass }, hasBegun, catalogue, onEdit, onTakeBack, onTry }: SeasonCardProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="season" data-season={pass.season}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h3>{name[locale]}</h3>
          <OriginBadge origin={origin} />
        </div>
        <p className={styles.note}>{t('passes.season', { number: pass.season })}</p>
        <p className={styles.note}>{t('span', { from: momentText(locale, start), to: momentText(locale, end) })}</p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="ghost" aria-label={t('tryLabel', { name: name[locale] })} onClick={onTry}>
          {t('try')}
        </Button>
        {!hasBegun && (
          <Button size="sm" aria-label={t('editLabel', { name: name[locale] })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {!hasBegun && origin === 'staff' && (
          <Button size="sm" aria-label={t('takeBackLabel', { name: name[locale] })} onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
      </div>
      <div className={styles.wide}>
        <PassTable pass={pass} name={name[locale]} catalogue={catalogue} />
      </div>
    </Card>
  );
}
