// The chat: a tab for each channel that the player may read, its lines, and the box to write in.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@/ui/layout/Tabs';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { channelsOf, countLines, type FeedChannel } from '../../model/feed';
import { ChatComposer } from './ChatComposer';
import styles from './ChatPanel.module.css';
import { Feed } from './Feed';
import { useGame } from '../RoomContext';
import { useMutes } from '../people/useMutes';
import { useDigitKeys } from '../useRoomKeys';

export function ChatPanel() {
  const { t } = useTranslation();
  const { view } = useGame();
  const { hides } = useMutes();
  const channels = channelsOf(view);
  const [chosen, setChosen] = useState<FeedChannel>('village');
  const channel = channels.includes(chosen) ? chosen : 'village';
  const [seen, setSeen] = useState<Partial<Record<FeedChannel, number>>>({});

  // Switches to a channel when it becomes the only one that the player may write in, such as the pack's or the dead's.
  const { write } = view.permissions;
  const only = write.length === 1 && write[0] !== 'village' ? write[0] : undefined;
  const villageOpen = write.includes('village');
  const writeChannel = only ?? (villageOpen ? 'village' : null);
  const [lastWriteChannel, setLastWriteChannel] = useState<FeedChannel | null>(null);
  if (writeChannel !== lastWriteChannel) {
    setLastWriteChannel(writeChannel);
    if (only) setChosen(only);
    else if (villageOpen && chosen === 'pack') setChosen('village');
  }

  const counts = Object.fromEntries(channels.map((each) => [each, countLines(view, each, hides)])) as Record<FeedChannel, number>;
  const count = counts[channel];
  // All lines of the open channel count as read.
  if (seen[channel] !== count) setSeen({ ...seen, [channel]: count });
  useDigitKeys((digit) => {
    const wanted = channels[digit - 1];
    if (wanted) setChosen(wanted);
  });

  return (
    <section className={styles.chat} aria-label={t('chat.label')}>
      <Tabs<FeedChannel>
        className={styles.tabs}
        label={t('chat.channels')}
        value={channel}
        onChange={setChosen}
        tabs={channels.map((each) => {
          const unread = each === channel || each === 'log' ? 0 : counts[each] - (seen[each] ?? 0);
          return {
            id: each,
            label: t(`chat.channel.${each}`),
            badge:
              unread > 0 ? (
                <>
                  <span aria-hidden="true">{unread}</span>
                  <VisuallyHidden>{t('chat.unread', { count: unread })}</VisuallyHidden>
                </>
              ) : undefined,
            content: (
              <div className={styles.channel}>
                <Feed channel={each} />
                {each !== 'log' && <ChatComposer channel={each} />}
              </div>
            ),
          };
        })}
      />
    </section>
  );
}
