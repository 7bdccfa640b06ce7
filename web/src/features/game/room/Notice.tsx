// Something that happened, as the game tells it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { cx } from '@/ui/cx';
import type { FeedItem } from '../feed';
import { noticeText } from '../noticeWords';
import styles from './Notice.module.css';
import { useGame } from './RoomContext';

type Entry = Extract<FeedItem, { type: 'notice' }>['entry'];

export function Notice({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { view } = useGame();
  const text = noticeText(t, view, entry, locale);
  return text === null ? null : <p className={cx(styles.notice, styles[entry.type])}>{text}</p>;
}
