// The sanctions on the player's account, with the way to appeal.
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
  // Scrolls only once loaded: a notification's link leads here before the sections above have their heights.
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
