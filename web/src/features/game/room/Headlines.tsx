// What all must notice, large, for a moment: deaths, or that there was none. The announcer says the same in words.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '@/generated/engine';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { nameOf } from '../names';
import styles from './Headlines.module.css';
import { useGame, useSource } from './RoomContext';

type News = Extract<Event, { type: 'died' | 'nobodyDied' }>;

const SHOWN_MS = 5_500;

export function Headlines() {
  const { t } = useTranslation();
  const source = useSource();
  const { view } = useGame();
  const [shown, setShown] = useState<{ key: number; news: News }[]>([]);
  useEffect(() => {
    let key = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const off = source.onEvents((events) => {
      const news = events.flatMap((event) =>
        event.type === 'died' || event.type === 'nobodyDied' ? [{ key: (key += 1), news: event }] : [],
      );
      if (news.length === 0) return;
      setShown((before) => [...before, ...news].slice(-4));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter((entry) => !news.includes(entry)));
      }, SHOWN_MS);
      timers.add(timer);
    });
    return () => {
      off();
      timers.forEach(clearTimeout);
    };
  }, [source]);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.headlines} aria-hidden="true">
      {shown.map(({ key, news }) => (
        <li key={key} className={styles.headline}>
          {news.type === 'died' ? (
            <>
              <RoleIcon role={news.role} size="2.5rem" />
              <span>
                <strong>{nameOf(view, news.seat)}</strong>
                <span className={styles.reason}>
                  {t(`deathReason.${news.cause}`)} · {t(`roles.${news.role}.name`)}
                </span>
              </span>
            </>
          ) : (
            <strong>{t('log.nobodyDied')}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
