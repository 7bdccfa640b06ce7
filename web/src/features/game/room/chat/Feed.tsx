// The lines of a channel. It follows the newest line unless the reader has scrolled up.
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { useFollowEnd } from '@/ui/useFollowEnd';
import { feedOf, type FeedChannel } from '../../model/feed';
import { pendingLines } from '../../model/model';
import { foldHidden } from '../../model/mutes';
import { hasSeat } from '../../model/seatSet';
import styles from './Feed.module.css';
import { FeedLine } from './FeedLine';
import { HiddenLines } from './HiddenLines';
import { Notice } from './Notice';
import { nameOf } from '../../words/names';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useGame } from '../RoomContext';
import { useMutes } from '../people/useMutes';

interface FeedProps {
  channel: FeedChannel;
  showsTimes: boolean;
  /** The place in the log of the first line that was unread: a mark stands there. */
  firstUnread: number | null;
}

export function Feed({ channel, showsTimes, firstUnread }: FeedProps) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const { model, view } = useGame();
  const { hides } = useMutes();
  const items = foldHidden(feedOf(view, channel), hides);
  const menu = usePersonMenu();
  const reportable = items.findLast((item) => item.type === 'line' && menu?.isOthers(item.line));
  const pending = channel === 'log' ? [] : pendingLines(model, channel);
  const newest = `${items.at(-1)?.key ?? ''}/${pending.at(-1)?.key ?? ''}`;

  const { box, onScroll, isBehind, toEnd } = useFollowEnd(newest);

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-live="off"
        aria-label={t(`chat.channel.${channel}`)}
        // The list scrolls, so the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {items.length === 0 && pending.length === 0 && <p className={styles.empty}>{t(`chat.empty.${channel}`)}</p>}
        {items.map((item) => {
          switch (item.type) {
            case 'heading':
              return (
                <p key={item.key} className={styles.heading}>
                  <span>{item.night ? t('log.night', { count: item.count }) : t('log.day', { count: item.count })}</span>
                </p>
              );
            case 'notice':
              return <Notice key={item.key} entry={item.entry} />;
            case 'line':
              return (
                <Fragment key={item.key}>
                  {item.key === String(firstUnread) && (
                    <p className={styles.unread} data-testid="unread-mark">
                      <span>{w('talk.unread')}</span>
                    </p>
                  )}
                  <FeedLine
                    line={item.line}
                    at={showsTimes ? item.at : null}
                    isToMe={view.me !== null && hasSeat(item.mentions, view.me)}
                    isFirstStop={item === reportable}
                  />
                </Fragment>
              );
            case 'hidden':
              return <HiddenLines key={item.key} lines={item.lines.map(({ line }) => line)} />;
          }
        })}
        {pending.map(({ key, text }) => (
          <p key={`p${key}`} className={styles.pending}>
            <strong>{nameOf(view, view.me)}</strong> {text} <small>{t('chat.pending')}</small>
          </p>
        ))}
      </div>
      {isBehind && (
        <Button size="sm" variant="primary" className={styles.jump} onClick={toEnd}>
          {t('chat.newMessages')}
        </Button>
      )}
    </div>
  );
}
