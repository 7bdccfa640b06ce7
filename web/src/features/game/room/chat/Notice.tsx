// A notice of the game in the chat: something that happened.
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
  // An accusation or a candidacy is announced by the game, but its text is the player's: a mute hides the text alone.
  const speaker = entry.type === 'accused' ? entry.by : entry.type === 'stood' ? entry.seat : null;
  const shown = speaker !== null && isMuted(speaker) ? ({ ...entry, text: c('mute.words') } as Entry) : entry;
  const text = noticeText(t, view, shown, locale);
  return text === null ? null : <p className={cx(styles.notice, styles[entry.type])}>{text}</p>;
}
