// The roles of a composition: how many seats, the count of each role, the suggested sets.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import { useCards } from '@/engine/queries';
import type { SettingsVerdict } from '@/engine/worker-api';
import { SLOTS_MAX, SLOTS_MIN, type Rejection, type Card as RoleCard, type RoleId, type Settings } from '@/generated/engine';
import { BookDialog } from '@/parts/book/BookDialog';
import { SIDE_TONE } from '@/parts/roles/RoleList';
import { errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { TextButton } from '@/ui/buttons/TextButton';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import styles from './RolesEditor.module.css';
import { countOf, totalOf, withRole } from './model';
import { Stepper } from './Stepper';

interface RolesEditorProps {
  settings: Settings;
  /** The engine's, if it has answered. */
  verdict: SettingsVerdict | null | undefined;
  onChange: (settings: Settings) => void;
}

export function RolesEditor({ settings, verdict, onChange }: RolesEditorProps) {
  const { t } = useTranslation();
  const { data: cards = [] } = useCards();
  const [bookRole, setBookRole] = useState<RoleId | null>(null);
  const total = totalOf(settings.roles);
  /** The number of seats that the player has asked for last, until the engine has answered. */
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const resize = async (slots: number) => {
    latest.current = slots;
    setWanted(slots);
    const resized = await engine().resized(settings, slots);
    if (latest.current !== slots) return;
    setWanted(null);
    onChange(resized);
  };
  const suggest = async () => onChange(await engine().withNextSuggested(settings));
  return (
    <section className={styles.roles} aria-labelledby="composition-roles">
      <div className={styles.top}>
        <Stepper
          label={t('create.slots')}
          value={wanted ?? settings.slots}
          min={SLOTS_MIN}
          max={SLOTS_MAX}
          fewer={t('create.fewer')}
          more={t('create.more')}
          onChange={(slots) => void resize(slots)}
        />
        <Button variant="secondary" onClick={() => void suggest()} title={t('create.suggestHint', { count: settings.slots })}>
          {t('create.suggest')}
        </Button>
      </div>
      <h2 id="composition-roles" className={styles.heading}>
        {t('create.roles')}{' '}
        <span className={cx(styles.sum, total !== settings.slots && styles.wrong)} role="status">
          {t('create.sum', { count: total, slots: settings.slots })}
        </span>
      </h2>
      <ul className={styles.grid}>
        {cards
          .filter((card) => !card.hidden)
          .map((card) => (
            <RoleRow
              key={card.id}
              card={card}
              settings={settings}
              lock={verdict?.locks[card.id] ?? null}
              onChange={onChange}
              onOpenBook={() => setBookRole(card.id)}
            />
          ))}
      </ul>
      <BookDialog role={bookRole} onClose={() => setBookRole(null)} />
    </section>
  );
}

interface RoleRowProps {
  card: RoleCard;
  settings: Settings;
  /** Why no more of it can be chosen. */
  lock: Rejection | null;
  onChange: (settings: Settings) => void;
  /** Opens the rule book at this role. */
  onOpenBook: () => void;
}

function RoleRow({ card, settings, lock, onChange, onOpenBook }: RoleRowProps) {
  const { t } = useTranslation();
  const name = t(`roles.${card.id}.name`);
  const count = countOf(settings.roles, card.id);
  return (
    <li className={cx(styles.row, styles[SIDE_TONE[card.side]], count > 0 && styles.chosen)} data-role={card.id}>
      <RoleIcon role={card.id} size="2.5rem" />
      <div className={styles.words}>
        <span className={styles.name}>
          <TextButton onClick={onOpenBook} title={t('composition.more')}>
            {name}
          </TextButton>{' '}
          <span className={styles.side}>{t(`side.${card.side}`)}</span>
        </span>
        <span className={styles.short}>
          {lock === 'alpha_only' ? t('create.alphaOnly') : lock === 'not_in_voice' ? errorText(t, lock) : t(`roles.${card.id}.short`)}
        </span>
      </div>
      <div className={styles.count} role="group" aria-label={name}>
        <button
          type="button"
          aria-label={t('create.remove', { role: name })}
          disabled={count === 0}
          onClick={() => onChange(withRole(settings, card.id, -1))}
        >
          −
        </button>
        <output aria-label={name}>{count}</output>
        <button
          type="button"
          aria-label={t('create.add', { role: name })}
          disabled={lock !== null}
          onClick={() => onChange(withRole(settings, card.id, 1))}
        >
          +
        </button>
      </div>
    </li>
  );
}
