// The settings of the player, the account and this device. The list at the side links to each section.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useHasVoice } from '@/session/config';
import { useMe, useSignOut } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './SettingsPage.module.css';
import { useLinks } from './queries';
import { ConductSection } from './sections/ConductSection';
import { DataSection } from './sections/DataSection';
import { DevicesSection } from './sections/DevicesSection';
import { LinksSection } from './sections/LinksSection';
import { NameSection } from './sections/NameSection';
import { NotificationsSection } from './sections/NotificationsSection';
import { PreferencesSection } from './sections/PreferencesSection';
import { PrivacySection } from './sections/PrivacySection';
import { PurchasesSection } from './sections/PurchasesSection';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { SignInSection } from './sections/SignInSection';
import { Section } from './sections/Section';
import { TwoFactorSection } from './sections/TwoFactorSection';

const DeviceSettings = lazyWithTexts(async () => (await import('@/parts/voice/DeviceSettings')).DeviceSettings, 'voice');

export function SettingsPage() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  usePageTitle(common('settings.title'));
  const navigate = useNavigate();
  const { data: me } = useMe();
  const { shown: links = [] } = useLinks(me != null && !me.guest);
  const hasVoice = useHasVoice();
  const signOut = useSignOut();
  const { search } = useLocation();
  const leave = async () => {
    await navigate(paths.landing);
    signOut.mutate();
  };
  if (!me) return null;
  // A provider's failure leads back here; a guest links providers on the upgrade page, so the failure is shown there.
  if (me.guest && new URLSearchParams(search).has('error')) return <Navigate to={paths.upgrade + search} replace />;
  const subjects = [
    { id: 'name', title: t('settings.name.title') },
    { id: 'language', title: common('settings.language') },
    ...(hasVoice ? [{ id: 'voice', title: t('settings.voice.title') }] : []),
    { id: 'notifications', title: t('settings.notifications.title') },
    // A guest has no password, so there are no sign-in settings.
    ...(me.guest
      ? []
      : [
          { id: 'sign-in', title: t('settings.signIn.title') },
          ...(links.length > 0 ? [{ id: 'links', title: t('settings.links.title') }] : []),
          { id: 'two-factor', title: t('settings.twoFactor.title') },
          { id: 'devices', title: t('settings.devices.title') },
        ]),
    { id: 'privacy', title: t('settings.privacy.title') },
    // A guest buys no moons.
    ...(me.guest ? [] : [{ id: 'purchases', title: t('settings.purchases.title') }]),
    { id: 'conduct', title: t('settings.conduct.title') },
    { id: 'data', title: t('settings.data.title') },
  ];
  return (
    <main id="content" className={styles.page}>
      <h1>{common('settings.title')}</h1>
      <div className={styles.columns}>
        <nav className={styles.subjects} aria-label={t('settings.subjects')}>
          {subjects.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          <NameSection me={me} />
          <PreferencesSection />
          {hasVoice && (
            <Section id="voice" title={t('settings.voice.title')} text={t('settings.voice.text')}>
              <Suspense fallback={<Skeleton height="20rem" />}>
                <DeviceSettings />
              </Suspense>
            </Section>
          )}
          <NotificationsSection me={me} />
          {!me.guest && (
            <>
              <SignInSection me={me} />
              <LinksSection />
              <TwoFactorSection me={me} />
              <DevicesSection />
            </>
          )}
          <PrivacySection me={me} />
          {!me.guest && <PurchasesSection />}
          <ConductSection />
          <DataSection me={me} />
          <div>
            <Button busy={signOut.isPending} onClick={() => void leave()}>
              {common('shell.signOut')}
            </Button>
          </div>
        </div>
      </div>
    </main>
  );
}
