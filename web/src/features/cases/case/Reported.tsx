// What was reported: the text itself, and the lines around it, with the reported one marked.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNames } from '@/parts/staff/accounts';
import { AccountLink } from '@/parts/staff/AccountLink';
import { modRoomPath, replayPath } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { contextOf, type ContextLine } from './context';
import { useRoomsOver, type CaseFile } from '../queries';
import styles from './Reported.module.css';

export function Reported({ file }: { file: CaseFile }) {
  const { t } = useTranslation('cases');
  const { case: report } = file;
  const lines = contextOf(file);
  const isLine = report.place === 'line';
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="reported">
      <h2 id="reported" className={styles.title}>
        {t('case.reported')}
      </h2>
      {report.text != null && <blockquote className={styles.quote}>{report.text}</blockquote>}
      {report.place === 'voice' && <p className={styles.note}>{t('case.voice')}</p>}
      {report.room != null && <OpenRoom room={report.room} seq={report.seq ?? undefined} report={report} isLine={isLine} />}
      {report.place === 'message' && <p className={styles.note}>{t('case.noRoom')}</p>}
      {report.room != null && (
        <>
          <h3 className={styles.sub}>{t(isLine ? 'case.context' : 'case.contextMoment')}</h3>
          {lines.length === 0 ? (
            <p className={styles.note}>{t('case.noContext')}</p>
          ) : (
            <Lines lines={lines} marked={isLine ? (report.seq ?? null) : null} />
          )}
        </>
      )}
    </Card>
  );
}

interface OpenRoomProps {
  room: string;
  seq: number | undefined;
  report: CaseFile['case'];
  isLine: boolean;
}

function OpenRoom({ room, seq, report: { id: report, state }, isLine }: OpenRoomProps) {
  const { t } = useTranslation('cases');
  const isOver = useRoomsOver([room]).get(room);
  return (
    <p className={styles.open}>
      <Link className={styles.button} to={modRoomPath(room, seq === undefined ? { report } : { seq, report })} data-testid="open-room">
        {t(isLine ? 'case.openAtLine' : 'case.openRoom')}
      </Link>
      {/* The console needs the journal, which is deleted in time. The record stays, and a private one is readable while the case is open. */}
      {isOver === true && state === 'open' && <TextLink to={replayPath(room, seq === undefined ? {} : { seq })}>{t('case.replay')}</TextLink>}
      <span className={styles.note}>{t(isOver === true ? 'case.openHintOver' : 'case.openHint')}</span>
    </p>
  );
}

function Lines({ lines, marked }: { lines: readonly ContextLine[]; marked: number | null }) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const names = useNames(lines.flatMap(({ user }) => user ?? []));
  return (
    <ol className={styles.lines}>
      {lines.map(({ seq, seat, user, channel, text, day, night }) => {
        const name = user === null ? undefined : names.get(user);
        return (
          <li key={seq} className={styles.line} data-marked={seq === marked || undefined} data-testid="context-line">
            <span className={styles.who}>
              {user !== null && name !== undefined ? <AccountLink account={{ id: user, username: name }} /> : t('case.seat', { seat: seat + 1 })}
            </span>
            <span className={styles.text}>{text}</span>
            <span className={styles.where}>
              {seq === marked && <Badge tone="danger">{t('case.thisLine')}</Badge>}
              {channel !== 'village' && <Badge tone="info">{common(`chat.channel.${channel}`)}</Badge>}
              {(night || day > 0) && <span>{t(night ? 'case.nightOf' : 'case.day', { day })}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
