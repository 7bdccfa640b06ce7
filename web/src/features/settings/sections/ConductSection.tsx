// What moderators decided about the player's account, and the way to appeal.
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useSanctions } from '../queries';
import { Section } from './Section';

const Sanctions = lazyWithTexts(async () => (await import('./Sanctions')).Sanctions, 'conduct');

export function ConductSection() {
  const { t } = useTranslation('people');
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // A notification leads here before the page above has its height.
  const { isFetched } = useSanctions();
  useEffect(() => {
    if (isFetched && hash === '#conduct') place.current?.scrollIntoView();
  }, [isFetched, hash]);
  return (
    <div ref={place}>
      <Section id="conduct" title={t('settings.conduct.title')} text={t('settings.conduct.text')}>
        <Suspense fallback={<Skeleton height="3rem" />}>
          <Sanctions />
        </Suspense>
      </Section>
    </div>
  );
}
