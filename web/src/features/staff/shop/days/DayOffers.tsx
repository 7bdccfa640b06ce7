// The offers of one day.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { DAY_MS, longDayText } from '../dayText';
import type { OfferCategory } from '../known';
import type { StaffDay, StaffOffer } from '../queries';
import styles from './Days.module.css';
import { OfferCard } from './OfferCard';

interface DayOffersProps {
  day: StaffDay;
  isToday: boolean;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onReplace: (category: OfferCategory, offer: StaffOffer) => void;
}

export function DayOffers({ day: { day, offers }, isToday, catalogue, onReplace }: DayOffersProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const title = t(isToday ? 'days.today' : 'days.tomorrow', { date: longDayText(locale, day * DAY_MS) });
  return (
    <section className={styles.part} aria-label={title} data-testid="day" data-day={day}>
      <h2 className={styles.sub}>{title}</h2>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <OfferCard key={offer.category} offer={offer} catalogue={catalogue} onReplace={(category) => onReplace(category, offer)} />
        ))}
      </ul>
    </section>
  );
}
