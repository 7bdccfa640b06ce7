// The landing page: what the game is, and links to play.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageOffer } from '@/parts/language/LanguageOffer';
import { PlayButton } from '@/parts/play/PlayButton';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePreferences } from '@/shared/preferences';
import { usePageTitle } from '@/shared/usePageTitle';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import styles from './LandingPage.module.css';

const HeroScene = lazy(async () => ({ default: (await import('./HeroScene')).HeroScene }));

export function LandingPage() {
  const { t } = useTranslation();
  usePageTitle(t('app.name'));
  const { data: me } = useMe();
  const { lessonDone } = usePreferences();
  return (
    <main id="content" className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.scene}>
          <Suspense fallback={null}>
            <HeroScene />
          </Suspense>
        </div>
        <div className={styles.words}>
          <p className={styles.tagline}>{t('app.tagline')}</p>
          <h1>{t('landing.title')}</h1>
          <p className={styles.lead}>{t('landing.lead')}</p>
          <div className={styles.ways}>
            <PlayButton />
            <Link className={styles.secondary} to={paths.practice}>
              {t('landing.practice')}
            </Link>
          </div>
          {!lessonDone && (
            <p className={styles.lesson}>
              <Link to={paths.lesson}>{t('lesson.invite')}</Link>
            </p>
          )}
          {!me && (
            <p className={styles.account}>
              {t('landing.haveAccount')} <Link to={paths.signIn}>{t('nav.signIn')}</Link>&nbsp;· <Link to={paths.signUp}>{t('nav.signUp')}</Link>
            </p>
          )}
          {/* Last, because it comes when the application runs: on a phone nothing above it moves then. */}
          <LanguageOffer />
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
          <TextLink to={paths.rules}>{t('nav.rules')}</TextLink>
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
