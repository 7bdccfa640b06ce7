// Facts about the whole room: its phase and times, its composition, and the number of spectators.
import { useTranslation } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import { dayTitle, isBeforeStart, phaseTitle } from '../words/phase';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { Badge } from '@/ui/signs/Badge';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import type { ModRoomSource, ModState } from './ModRoomSource';
import styles from './RoomFacts.module.css';
import type { Snapshot } from '../rewound/useSnapshot';
import { timeText } from '../rewound/words';

export function RoomFacts({ source, snapshot, state }: { source: ModRoomSource; snapshot: Snapshot; state: ModState }) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { locale } = useLocale();
  const { view } = snapshot;
  const time = (at: number) => timeText(locale, source.toWallClock(at));
  const roles = Object.entries(view.settings?.roles ?? {}) as [RoleId, number][];
  const facts: [string, string][] = [
    [m('facts.phase'), phaseTitle(t, view)],
    [m('facts.day'), dayTitle(t, view) ?? '–'],
    [m('facts.began'), view.began === 0 ? '–' : time(view.began)],
    [m('facts.ends'), view.ends === null ? m('facts.noEnd') : time(view.ends)],
    [m('facts.alive'), String(view.seats.filter(({ face, alive }) => face && alive).length)],
    [m('facts.watchers'), `${state.watchers} (${m('facts.watchersAt')})`],
  ];
  if (state.game) facts.push([m('facts.created'), dateTimeText(locale, state.game.createdAt)]);
  return (
    <section id="facts" className={styles.facts} aria-labelledby="facts-title">
      <h2 id="facts-title" className={styles.title}>
        {m('facts.title')}
      </h2>
      <p className={styles.badges}>
        {state.game && <Badge>{t(`locale.${state.game.lang === 'fr' ? 'fr' : 'en'}`)}</Badge>}
        {view.settings?.voice && <Badge tone="moon">{t('lobby.voice')}</Badge>}
        {view.settings?.serious && <Badge tone="danger">{t('lobby.serious')}</Badge>}
        {view.settings?.anonymous && <Badge tone="moon">{t('lobby.anonymous')}</Badge>}
        {view.settings?.mayor && <Badge>{t('lobby.mayor')}</Badge>}
      </p>
      <dl className={styles.list}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.sub}>{m('facts.composition')}</h3>
      <ul className={styles.roles}>
        {roles.map(([role, count]) => (
          <li key={role}>
            <RoleIcon role={role} size="1.75rem" />
            <span>
              {t(`roles.${role}.name`)}
              {!isBeforeStart(view) && <small>{m('facts.left', { left: view.remaining[role] ?? 0, count })}</small>}
            </span>
            <strong>×{count}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
