// Where notices appear. Each place is a live region that is always there, so that screen readers tell what is put into it.
import { cx } from '../cx';
import { Notice } from './Notice';
import styles from './Notice.module.css';
import { useNotices, type NoticeKind } from './notices';

type Place = 'top' | 'urgent' | 'middle' | 'bottom';

const PLACE_OF: Readonly<Record<NoticeKind, Place>> = {
  reward: 'top',
  god: 'top',
  popdown: 'urgent',
  lightning: 'urgent',
  reward_big: 'middle',
  popup: 'bottom',
  toggle: 'bottom',
};

interface NoticeStageProps {
  /** The label of a notice's button that closes it. */
  closeLabel: string;
}

export function NoticeStage({ closeLabel }: NoticeStageProps) {
  const notices = useNotices((state) => state.notices);
  const place = (name: Place) => (
    <div className={styles.stack} aria-live={name === 'urgent' ? 'assertive' : 'polite'}>
      {notices
        .filter(({ kind }) => PLACE_OF[kind] === name)
        .map((notice) => (
          <Notice key={notice.id} notice={notice} closeLabel={closeLabel} />
        ))}
    </div>
  );
  return (
    <div data-notices="">
      <div className={cx(styles.place, styles.top)}>
        {place('urgent')}
        {place('top')}
      </div>
      <div className={cx(styles.place, styles.middle)}>{place('middle')}</div>
      <div className={cx(styles.place, styles.bottom)}>{place('bottom')}</div>
    </div>
  );
}
