// The stage: the draft look in the chosen view, and beside it the worn look for comparison.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look } from '@/generated/engine';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useBarHeight } from '@/ui/useBarHeight';
import { useDressingRoom } from '../DressingContext';
import { skinText } from '@/parts/wardrobe/looks';
import { InLists } from './InLists';
import { Portrait } from './Portrait';
import styles from './Stage.module.css';
import { StageTools } from './StageTools';
import type { StageView } from './views';
import { ViewSwitch } from './ViewSwitch';

const InTheRoom = lazy(async () => ({ default: (await import('./InTheRoom')).InTheRoom }));

export function Stage() {
  const { t } = useTranslation('wardrobe');
  const { ownWardrobe, dressing } = useDressingRoom();
  const [view, setView] = useState<StageView>('body');
  const [isCompared, setCompared] = useState(false);
  const { look, said } = dressing;
  const bar = useBarHeight('--second-bar-height');
  return (
    <section ref={bar} className={styles.stage} aria-label={t('stage.label')}>
      <div className={styles.scene} data-testid="stage" data-view={view} data-compared={isCompared || undefined} data-skin={skinText(look)}>
        <div className={styles.pictures}>
          {isCompared && (
            <figure className={styles.side}>
              <LookInView look={ownWardrobe.skin} view={view} label={t('stage.worn')} />
              <figcaption>{t('stage.worn')}</figcaption>
            </figure>
          )}
          <figure className={styles.side}>
            <LookInView look={look} view={view} label={t('stage.tried')} />
            {isCompared && <figcaption>{t('stage.tried')}</figcaption>}
          </figure>
        </div>
        <StageTools view={view} isCompared={isCompared} onCompare={setCompared} />
        <p className={styles.said} role="status" data-testid="said">
          {said}
        </p>
      </div>
      <ViewSwitch value={view} onChange={setView} />
    </section>
  );
}

function LookInView({ look, view, label }: { look: Look; view: StageView; label: string }) {
  switch (view) {
    case 'body':
    case 'head':
    case 'tombstone':
      return <Portrait look={look} view={view} label={label} />;
    case 'small':
      return <InLists look={look} label={label} />;
    case 'room':
      return (
        <Suspense fallback={<Skeleton height="100%" />}>
          <InTheRoom look={look} label={label} />
        </Suspense>
      );
  }
}
