// Something that happened, as the game tells it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { cx } from '@/ui/cx';
import type { FeedItem } from '../../model/feed';
import { noticeText } from '../../words/noticeWords';
import styles from './Notice.module.css';
import { useGame } from '../RoomContext';
import { useMutes } from '../people/useMutes';

type Entry = Extract<FeedItem, { type: 'notice' }>['entry'];

export function Notice({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { view } = useGame();
  const { t: c } = useTranslation('conduct');
  const { isMuted } = useMutes();
  // The game announces that a player accuses or stands for mayor; the words are the player's own.
  const speaker = entry.type === 'accused' ? entry.by : entry.type === 'stood' ? entry.seat : null;
  const told = speaker !== null && isMuted(speaker) ? ({ ...entry, text: c('mute.words') } as Entry) : entry;
  const text = noticeText(t, view, told, locale);
  return text === null ? null : <p className={cx(styles.notice, styles[entry.type])}>{text}</p>;
}
