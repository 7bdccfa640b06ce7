// The marker of an account's rank, before its name. Plain players have none, and in anonymous games nobody is sent one.
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { markerOf } from './markers';
import { RankIcon } from './RankIcon';
import styles from './RankMark.module.css';

export function RankMark({ marker: name }: { marker: string | null | undefined }) {
  const { t } = useTranslation();
  const marker = markerOf(name);
  if (marker === null) return null;
  const text = t(`marker.${marker}`);
  return (
    <span role="img" aria-label={text} title={text} className={cx(styles.mark, styles[marker])} data-testid="rank-mark" data-marker={marker}>
      <RankIcon marker={marker} />
    </span>
  );
}
