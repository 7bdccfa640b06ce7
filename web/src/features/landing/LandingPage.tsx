// The landing page: what the game is, and links to play.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LOCALES } from '@/i18n/locale';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { TextButton } from '@/ui/buttons/TextButton';
import { Card } from '@/ui/layout/Card';
import styles from './LandingPage.module.css';

const HeroScene = lazy(async () => ({ default: (await import('./HeroScene')).HeroScene }));

export function LandingPage() {
  const { t } = useTranslation();
  usePageTitle(t('app.name'));
  const { data: me } = useMe();
  const { locale, change } = useLocale();
  // The language of the page is never chosen by the browser's, only offered.
  const offered = LOCALES.find((other) => other !== locale && navigator.language.startsWith(other));
  return (
    <main id="content" className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.scene}>
          <Suspense fallback={null}>
            <HeroScene />
          </Suspense>
        </div>
        <div className={styles.words}>
          {offered && (
            <p lang={offered} className={styles.offered}>
              <TextButton onClick={() => void change(offered)}>{t(`locale.offer.${offered}`)}</TextButton>
            </p>
          )}
          <p className={styles.tagline}>{t('app.tagline')}</p>
          <h1>{t('landing.title')}</h1>
          <p className={styles.lead}>{t('landing.lead')}</p>
          <div className={styles.ways}>
            {me ? (
              <Link className={styles.primary} to={paths.lobby}>
                {t('landing.playNow')}
              </Link>
            ) : (
              <Link className={styles.primary} to={paths.guest}>
                {t('landing.play')}
              </Link>
            )}
            <Link className={styles.secondary} to={paths.practice}>
              {t('landing.practice')}
            </Link>
          </div>
          {!me && (
            <p className={styles.account}>
              {t('landing.haveAccount')} <Link to={paths.signIn}>{t('nav.signIn')}</Link>&nbsp;· <Link to={paths.signUp}>{t('nav.signUp')}</Link>
            </p>
          )}
        </div>
      </section>

      <section className={styles.part} aria-labelledby="landing-how">
        <h2 id="landing-how">{t('landing.how.title')}</h2>
        <ol className={styles.steps}>
          {(['night', 'day', 'win'] as const).map((step) => (
            <li key={step} className={styles[step]}>
              <h3>{t(`landing.how.${step}.title`)}</h3>
              <p>{t(`landing.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <p>
          <Link to={paths.rules}>{t('nav.rules')}</Link>
        </p>
      </section>

      <section className={styles.part} aria-labelledby="landing-facts">
        <h2 id="landing-facts">{t('landing.facts.title')}</h2>
        <div className={styles.facts}>
          {(['browser', 'bots', 'fair'] as const).map((fact) => (
            <Card as="article" key={fact}>
              <h3>{t(`landing.facts.${fact}.title`)}</h3>
              <p>{t(`landing.facts.${fact}.text`)}</p>
            </Card>
          ))}
        </div>
      </section>
    </main>
  );
}
