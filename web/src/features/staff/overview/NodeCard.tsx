// A node of the overview: what it holds, and how far away it is.
import { useTranslation } from 'react-i18next';
import type { components } from '@/generated/api';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import styles from './NodeCard.module.css';

/** A node that has not shown for so many milliseconds that it lives is late: soon the others take it for dead. */
const LATE_MS = 2000;

export function NodeCard({ node }: { node: components['schemas']['NodeOverview'] }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const number = (value: number) => numberFormat(locale).format(value);
  const time = (value: number, unit: 'millisecond' | 'second') =>
    numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  const { leases = null, beat = null, lag = null } = node;
  const isLate = (beat ?? 0) > LATE_MS;
  const isSilent = !node.isThis && lag === null;
  const facts: [label: string, value: string, isPressing?: boolean][] = [
    [t('overview.node.people'), number(node.people)],
    [t('overview.node.rooms'), number(node.rooms)],
  ];
  if (leases !== null) facts.push([t('overview.node.leases'), number(leases)]);
  if (beat !== null) facts.push([t('overview.node.beat'), t('overview.node.ago', { time: time(beat / 1000, 'second') }), isLate]);
  if (!node.isThis) facts.push([t('overview.node.lag'), lag === null ? t('overview.node.silent') : time(lag, 'millisecond'), isSilent]);
  facts.push([t('overview.node.release'), t('overview.node.version', { version: node.version, rules: node.rules })]);
  return (
    <Card as="li" className={styles.node} data-testid="node" data-name={node.name} data-pressing={isLate || isSilent || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{node.name}</h3>
        {node.isThis && <Badge tone="info">{t('overview.node.isThis')}</Badge>}
        {node.holds !== 'both' && <Badge>{t(`overview.node.holds.${node.holds}`)}</Badge>}
        {node.isLeaving && <Badge tone="danger">{t('overview.node.isLeaving')}</Badge>}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value, isPressing]) => (
          <div key={label} data-pressing={isPressing || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
