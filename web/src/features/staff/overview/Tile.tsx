// One number of the overview: its value, its course since the page was opened, and a link.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { clockText } from '@/shared/dates';
import { Card } from '@/ui/layout/Card';
import { TextLink } from '@/ui/buttons/TextLink';
import { Sparkline } from './Sparkline';
import styles from './Tile.module.css';

interface TileProps {
  name: string;
  label: string;
  points: readonly { at: number; value: number }[];
  /** Highlights a number that needs attention. */
  isPressing?: boolean;
  text?: string;
  link?: { to: string; label: string };
}

export function Tile({ name, label, points, isPressing = false, text, link }: TileProps) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const values = points.map(({ value }) => value);
  const time = clockText(locale, points[0]?.at ?? 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (
    <Card as="li" className={styles.tile} data-testid="tile" data-name={name} data-value={values.at(-1)} data-pressing={isPressing || undefined}>
      <dl className={styles.number}>
        <dt>{label}</dt>
        <dd>{numberFormat(locale).format(values.at(-1) ?? 0)}</dd>
      </dl>
      <Sparkline points={points} />
      <p className={styles.text}>{least === most ? t('overview.steady', { time }) : t('overview.between', { least, most, time })}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {link && (
        <TextLink className={styles.link} to={link.to}>
          {link.label}
        </TextLink>
      )}
    </Card>
  );
}
