// The chat: a tab for each channel that the player may read, its lines, and the box to write in; and a tab for the player's notes.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/buttons/IconButton';
import { Tabs } from '@/ui/layout/Tabs';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { NotesPanel } from '../notes/NotesPanel';
import { useDigitKeys } from '../useRoomKeys';
import { ChatComposer } from './ChatComposer';
import styles from './ChatPanel.module.css';
import { Feed } from './Feed';
import type { ChatTab, Reading } from './useReading';

export function ChatPanel({ reading }: { reading: Reading }) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const [showsTimes, setShowsTimes] = useState(false);
  const { tabs, tab, open, unread, firstUnread } = reading;
  useDigitKeys((digit) => {
    const wanted = tabs[digit - 1];
    if (wanted) open(wanted);
  });
  return (
    <section className={styles.chat} aria-label={t('chat.label')}>
      <Tabs<ChatTab>
        className={styles.tabs}
        label={t('chat.channels')}
        value={tab}
        onChange={open}
        tabs={tabs.map((each) => {
          if (each === 'notes') return { id: each, label: w('notes.tab'), content: <NotesPanel /> };
          return {
            id: each,
            label: t(`chat.channel.${each}`),
            badge:
              unread[each] > 0 ? (
                <>
                  <span aria-hidden="true">{unread[each]}</span>
                  <VisuallyHidden>{t('chat.unread', { count: unread[each] })}</VisuallyHidden>
                </>
              ) : undefined,
            content: (
              <div className={styles.channel}>
                <Feed channel={each} showsTimes={showsTimes} firstUnread={each === tab ? firstUnread : null} />
                {each !== 'log' && <ChatComposer channel={each} />}
              </div>
            ),
          };
        })}
      />
      {tab !== 'notes' && tab !== 'log' && (
        <IconButton size="sm" className={styles.times} label={w('talk.times')} aria-pressed={showsTimes} onClick={() => setShowsTimes(!showsTimes)}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
            <circle cx="10" cy="10" r="7.5" />
            <path d="M10 5.5V10l3 2" />
          </svg>
        </IconButton>
      )}
    </section>
  );
}
