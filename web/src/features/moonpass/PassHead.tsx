// The head of the page: the pass, where the reader stands on it, and what they can do.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { Button } from '@/ui/buttons/Button';
import { skipPrice, skipRefusal, stepsOf, wayToNext } from './model';
import { usePass } from './PassContext';
import styles from './PassHead.module.css';
import { Timer } from './Timer';

export function PassHead() {
  const { t } = useTranslation('moonpass');
  const { locale } = useLocale();
  const { pass } = usePass();
  const { progress, moonpass } = pass;
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>{t('title')}</p>
        <h1>{moonpass.name[locale]}</h1>
        <p className={styles.lead}>{moonpass.description[locale]}</p>
        <Timer end={moonpass.end} />
      </div>
      <div className={styles.standing} data-testid="standing">
        <strong>{progress.finished ? t('finished') : t('step', { at: progress.current, count: stepsOf(moonpass).length })}</strong>
        <Way />
        <p className={styles.muted}>{progress.bought ? `✓ ${t('bought')}` : t('notBought')}</p>
      </div>
      <Acts />
    </header>
  );
}

function Way() {
  const { t } = useTranslation('moonpass');
  const { pass } = usePass();
  const way = wayToNext(pass);
  if (!way) return null;
  const next = pass.progress.next;
  return (
    <>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t('toNextLabel', { next })}
        aria-valuemin={0}
        aria-valuemax={way.length}
        aria-valuenow={Math.min(way.done, way.length)}
      >
        <span style={{ inlineSize: `${Math.min(1, way.done / way.length) * 100}%` }} />
      </span>
      <span className={styles.muted}>{t('toNext', { next, count: Math.max(0, way.length - way.done) })}</span>
    </>
  );
}

function Acts() {
  const { t } = useTranslation('moonpass');
  const { pass, ask, collect, collecting } = usePass();
  const { progress, moonpass } = pass;
  const price = skipPrice(pass);
  const refusal = skipRefusal(pass);
  const mayCollect = progress.collectable > 0;
  return (
    <div className={styles.acts}>
      {mayCollect && (
        <Button variant="primary" busy={collecting === null} onClick={() => collect(null)}>
          {t('collectAll', { count: progress.collectable })}
        </Button>
      )}
      {!progress.bought && (
        <Button variant={mayCollect ? 'secondary' : 'primary'} onClick={() => ask('buy')}>
          <span className={styles.priced}>
            {t('buy')} <Price moons={moonpass.price} isAmount {...(mayCollect ? {} : { onButton: true })} />
          </span>
        </Button>
      )}
      {progress.skipRefusal === null && price !== null && (
        <Button onClick={() => ask('skip')}>
          <span className={styles.priced}>
            {t('skip', { next: progress.next })} <Price moons={price} isAmount />
          </span>
        </Button>
      )}
      {progress.skipRefusal === null && <span className={styles.muted}>{t('skipsLeft', { count: progress.skipsLeft })}</span>}
      {refusal && <span className={styles.muted}>{refusal === 'used' ? t('skipUsed') : t('skipEarly')}</span>}
    </div>
  );
}
