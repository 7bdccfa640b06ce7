// What the player has bought, and their limit for a month: fetched with their own texts.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Section } from './Section';

const Purchases = lazyWithTexts(async () => (await import('./Purchases')).Purchases, 'shop');

export function PurchasesSection() {
  const { t } = useTranslation('people');
  return (
    <Section id="purchases" title={t('settings.purchases.title')} text={t('settings.purchases.text')}>
      <TextLink to={paths.subscription}>{t('settings.purchases.subscription')}</TextLink>
      <Suspense fallback={<Skeleton height="6rem" />}>
        <Purchases />
      </Suspense>
    </Section>
  );
}
