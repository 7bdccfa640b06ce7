// The path of the pass under the month's moon: it is scrolled along sideways on wide screens, and with the page on narrow ones.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '@/parts/wardrobe/Figure';
import { useMedia } from '@/shared/useMedia';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { stepsOf, themeOf } from '../model';
import { usePass } from '../PassContext';
import { MonthMoon } from './MonthMoon';
import styles from './Path.module.css';
import { StepItem } from './StepItem';

/** How much of what is seen of the path a press on an arrow moves it on. */
const PAGE = 0.8;

export function Path() {
  const { t } = useTranslation('moonpass');
  const { pass, look } = usePass();
  const { progress, moonpass } = pass;
  const isWide = useMedia('(min-width: 769px)');
  // A script's own wish for smoothness would prevail over the style sheet, which turns it off for who wants less motion.
  const behavior = useMedia('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth';
  const frame = useRef<HTMLElement>(null);
  const steps = stepsOf(moonpass);
  const here = () => frame.current?.querySelector<HTMLElement>('[data-here]');
  useEffect(() => {
    const scroller = frame.current;
    const stand = scroller?.querySelector<HTMLElement>('[data-here]');
    // Only the path is scrolled, and not the page.
    if (isWide && scroller && stand) scroller.scrollLeft = stand.offsetLeft - (scroller.clientWidth - stand.offsetWidth) / 2;
  }, [isWide]);
  const move = (pages: number) => frame.current?.scrollBy({ left: pages * frame.current.clientWidth, behavior });
  return (
    <div className={styles.scene}>
      <header className={styles.bar}>
        <h2 id="path">{t('path')}</h2>
        <span className={styles.tools}>
          {isWide && (
            <IconButton label={t('back')} onClick={() => move(-PAGE)}>
              <Arrow />
            </IconButton>
          )}
          <Button size="sm" onClick={() => here()?.scrollIntoView({ block: isWide ? 'nearest' : 'center', inline: 'center', behavior })}>
            {t('here')}
          </Button>
          {isWide && (
            <IconButton label={t('on')} onClick={() => move(PAGE)}>
              <Arrow isOn />
            </IconButton>
          )}
        </span>
      </header>
      <div className={styles.land}>
        <span className={styles.sky} data-scenery="night" aria-hidden="true">
          <span className={styles.stars} />
          <span className={styles.moon}>
            <MonthMoon theme={themeOf(moonpass)} />
          </span>
          <Hills />
        </span>
        <span className={styles.tracks} aria-hidden="true">
          <span>{t('track.free')}</span>
          <span>{t('track.bought')}</span>
        </span>
        {/* A part that scrolls sideways is reached by keyboard. */}
        <section ref={frame} className={styles.scroller} {...(isWide ? { tabIndex: 0, 'aria-labelledby': 'path' } : {})}>
          <ol className={styles.steps} data-testid="steps">
            {progress.current === 0 && (
              <li className={styles.start} data-here="">
                <span className={styles.walker} aria-hidden="true">
                  <Figure look={look} frame="body" />
                </span>
                <span className={styles.chip}>{t('start')}</span>
              </li>
            )}
            {steps.map((step) => (
              <StepItem key={step.order} step={step} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

function Arrow({ isOn = false }: { isOn?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true">
      <path d={isOn ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
    </svg>
  );
}

function Hills() {
  return (
    <svg className={styles.hills} viewBox="0 0 1200 300" preserveAspectRatio="none">
      <path className={styles.far} d="M0 120C150 40 260 60 400 130S700 60 860 90s220 90 340 10V300H0Z" />
      <path className={styles.near} d="M0 210c140-70 300-60 460 0s300 40 440-20 220-30 300 20v90H0Z" />
    </svg>
  );
}
