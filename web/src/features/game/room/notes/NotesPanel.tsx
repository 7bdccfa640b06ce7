// The notes on each player, the roles that were claimed, and the votes of each day.
import { useTranslation } from 'react-i18next';
import { NOTE_WORDS_MAX, type Ballots, type Feeling, type RoleId, type Seat } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { listNames, nameOf, skinOf } from '../../words/names';
import { useGame, useSource } from '../RoomContext';
import styles from './NotesPanel.module.css';
import { useNotebook } from './useNotebook';

const FEELINGS = ['trust', 'suspect'] as const satisfies Feeling[];

export function NotesPanel() {
  const { t } = useTranslation('table');
  const source = useSource();
  const { view } = useGame();
  const { failed, isFrozen } = useNotebook();
  const others = view.seats.filter(({ seat, face }) => face !== null && seat !== view.me);
  return (
    // The panel scrolls, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.panel} tabIndex={0} role="group" aria-label={t('notes.title')} data-testid="notes">
      <p className={styles.intro}>{t(source.kind === 'room' ? 'notes.intro' : 'notes.intro_practice')}</p>
      {isFrozen && (
        <p className={styles.frozen} role="status">
          {t(view.notebookClosed === 'has_looked' ? 'notes.frozen_looked' : 'notes.frozen')}
        </p>
      )}
      {failed && (
        <p className={styles.failed} role="status">
          {t('notes.failed')}
        </p>
      )}
      <ul className={styles.people}>
        {others.map(({ seat }) => (
          <NoteRow key={seat} seat={seat} />
        ))}
      </ul>
      <Claims />
      <Votes />
    </div>
  );
}

function NoteRow({ seat }: { seat: Seat }) {
  const { t } = useTranslation('table');
  const { t: c } = useTranslation();
  const { view } = useGame();
  const { noteOn, change, isFrozen } = useNotebook();
  const note = noteOn(seat);
  const name = nameOf(view, seat);
  const roles = Object.keys(view.settings?.roles ?? {}) as RoleId[];
  // A role that was noted stays, even if the host has changed the roles since.
  const offered = note.role === null || roles.includes(note.role) ? roles : [...roles, note.role];
  return (
    <li className={styles.person} data-testid="note" data-seat={seat}>
      <div className={styles.head}>
        <Avatar skin={skinOf(view.seats[seat]?.face)} view="head" size="1.75rem" dead={view.seats[seat]?.alive === false} />
        <strong className={styles.name}>{name}</strong>
        <div className={styles.feelings} role="group" aria-label={t('notes.feeling', { name })}>
          {FEELINGS.map((feeling) => (
            <button
              key={feeling}
              type="button"
              className={cx(styles.feeling, styles[feeling])}
              aria-pressed={note.feeling === feeling}
              disabled={isFrozen}
              onClick={() => change({ ...note, feeling: note.feeling === feeling ? null : feeling })}
            >
              {t(`notes.${feeling}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.fields}>
        <Select<RoleId | ''>
          label={t('notes.role', { name })}
          hideLabel
          disabled={isFrozen}
          value={note.role ?? ''}
          options={[{ value: '', label: t('notes.noRole') }, ...offered.map((role) => ({ value: role, label: c(`roles.${role}.name`) }))]}
          onChange={(role) => change({ ...note, role: role === '' ? null : role })}
        />
        <TextField
          label={t('notes.words', { name })}
          hideLabel
          disabled={isFrozen}
          placeholder={t('notes.placeholder')}
          autoComplete="off"
          maxLength={NOTE_WORDS_MAX}
          value={note.words}
          onChange={(event) => change({ ...note, words: event.target.value })}
        />
      </div>
    </li>
  );
}

function Claims() {
  const { t } = useTranslation('table');
  const { t: c } = useTranslation();
  const { view } = useGame();
  return (
    <section className={styles.part} aria-labelledby="claims-title">
      <h2 id="claims-title" className={styles.title}>
        {t('notes.claims')}
      </h2>
      {view.claims.length === 0 ? (
        <p className={styles.none}>{t('notes.noClaims')}</p>
      ) : (
        <ul className={styles.claims} data-testid="claims">
          {view.claims.map((claim, at) => (
            <li key={at} className={styles.claim}>
              <RoleIcon role={claim.role} size="1.5rem" />
              <span>
                {t('notes.claim', { name: nameOf(view, claim.seat), role: c(`roles.${claim.role}.name`) })}{' '}
                <small className={styles.day}>{t('notes.claimDay', { day: claim.day })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who was voted against, with the voters; the player with most votes first. */
function targetsOf({ votes }: Ballots): [Seat, Seat[]][] {
  const voters = new Map<Seat, Seat[]>();
  for (const [voter, target] of votes) voters.set(target, [...(voters.get(target) ?? []), voter]);
  return [...voters].sort(([, one], [, other]) => other.length - one.length);
}

function Votes() {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  const { view } = useGame();
  return (
    <section className={styles.part} aria-labelledby="votes-title">
      <h2 id="votes-title" className={styles.title}>
        {t('notes.votes')}
      </h2>
      {view.ballots.length === 0 && <p className={styles.none}>{t('notes.noVotes')}</p>}
      {view.ballots.toReversed().map((ballots) => (
        <div key={ballots.day} data-testid="ballots" data-day={ballots.day}>
          <h3 className={styles.dayTitle}>{t('notes.votesDay', { day: ballots.day })}</h3>
          {ballots.votes.length === 0 ? (
            <p className={styles.none}>{t('notes.noVotesDay')}</p>
          ) : (
            <ul className={styles.votes}>
              {targetsOf(ballots).map(([target, voters]) => (
                <li key={target}>{t('notes.against', { name: nameOf(view, target), voters: listNames(view, voters, locale) })}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
