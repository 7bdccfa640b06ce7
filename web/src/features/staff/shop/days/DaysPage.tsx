// The offers of today and tomorrow, each of which can be replaced.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { useCatalogue } from '@/parts/wardrobe/queries';
import { Card } from '@/ui/layout/Card';
import type { OfferCategory } from '../known';
import { useDays, type StaffOffer } from '../queries';
import { DayOffers } from './DayOffers';
import { PresentDialog } from './PresentDialog';
import { ReplaceDialog } from './ReplaceDialog';

interface Asked {
  day: number;
  category: OfferCategory;
  offer: StaffOffer;
}

export function DaysPage() {
  const { t } = useTranslation('staffShop');
  const { data: days, error, refetch } = useDays();
  const { data: catalogue, error: artError, refetch: refetchCatalogue } = useCatalogue();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <StaffPage title={t('days.title')} text={t('days.text')}>
      {!days && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} height="7rem" />)}
      {/* Without the catalogue the offers have no names and no pictures, and can't be replaced. */}
      {days && artError && <LoadError error={artError} onRetry={() => void refetchCatalogue()} />}
      {days?.length === 0 && <Card as="div">{t('days.empty')}</Card>}
      {days?.map((day, index) => (
        <DayOffers
          key={day.day}
          day={day}
          isToday={index === 0}
          catalogue={catalogue}
          onReplace={(category, offer) => setAsked({ day: day.day, category, offer })}
        />
      ))}
      {asked && catalogue && asked.offer.presents === null && <ReplaceDialog {...asked} catalogue={catalogue} onClose={() => setAsked(null)} />}
      {asked && catalogue && asked.offer.presents !== null && (
        <PresentDialog {...asked} presents={asked.offer.presents} catalogue={catalogue} onClose={() => setAsked(null)} />
      )}
    </StaffPage>
  );
}
