// Edits a composition: the count of each role, the options, and the engine's verdict.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import { useCards, useVerdict } from '@/engine/queries';
import { SLOTS_MAX, SLOTS_MIN, type Lang, type Rejection, type Card as RoleCard, type RoleId, type Settings } from '@/generated/engine';
import { BookDialog } from '@/parts/book/BookDialog';
import { LOCALES } from '@/i18n/locale';
import { errorText } from '@/shared/errorText';
import { useMedia } from '@/shared/useMedia';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { Select } from '@/ui/forms/Select';
import { Switch } from '@/ui/forms/Switch';
import { TextButton } from '@/ui/buttons/TextButton';
import { BalanceMeter } from './BalanceMeter';
import styles from './CompositionEditor.module.css';
import { countOf, totalOf, withRole } from './model';
import { SIDE_TONE } from '@/parts/roles/RoleList';
import { Stepper } from './Stepper';
import { useFavour } from './useFavour';

interface CompositionEditorProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
  /** The level that serious games require; null if this player may create them. */
  seriousFrom: number | null;
  /** The settings of the game that is open already: options that can't be changed any more are disabled. */
  open?: Settings | null;
}

export function CompositionEditor({ settings, onChange, seriousFrom, open = null }: CompositionEditorProps) {
  const { t } = useTranslation();
  const { data: cards = [] } = useCards();
  const { data: verdict } = useVerdict(settings);
  const [bookRole, setBookRole] = useState<RoleId | null>(null);
  const favours = useFavour(settings, verdict);
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
  const suggest = async () => onChange(await engine().withSuggested(settings));
  const toggle = (key: 'mayor' | 'private' | 'serious' | 'anonymous' | 'balancing') => (on: boolean) => onChange({ ...settings, [key]: on });
  const isNarrow = useMedia('(max-width: 900px)');
  const meter = settings.balancing && verdict && <BalanceMeter settings={settings} verdict={verdict} />;
  return (
    <div className={styles.editor}>
      {isNarrow && meter && <div className={styles.narrow}>{meter}</div>}
      <section aria-labelledby="composition-roles">
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
      </section>

      <BookDialog role={bookRole} onClose={() => setBookRole(null)} />
      <section className={styles.options} aria-labelledby="composition-options">
        <h2 id="composition-options" className={styles.heading}>
          {t('create.options')}
        </h2>
        {!isNarrow && meter}
        <div className={styles.verdict} aria-live="polite">
          {verdict?.refusal != null && <p className={styles.refusal}>{errorText(t, verdict.refusal)}</p>}
          {verdict?.unprotected.map((role) => (
            <p key={role} className={styles.warning}>
              {t('create.hood', { role: t(`roles.${role}.name`) })}
            </p>
          ))}
          {verdict?.refusal === null && verdict.unprotected.length === 0 && favours !== null && (
            <p className={favours === 'even' ? styles.ready : styles.warning}>{t(`create.ready.${favours}`)}</p>
          )}
        </div>
        <Select<Lang>
          label={t('create.lang')}
          value={settings.lang}
          options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
          onChange={(lang) => onChange({ ...settings, lang })}
        />
        <Switch label={t('create.mayor')} hint={t('create.mayorHint')} checked={settings.mayor} onChange={toggle('mayor')} />
        <Switch
          label={t('create.private')}
          hint={t('create.privateHint')}
          checked={settings.private}
          disabled={open?.private === true}
          onChange={toggle('private')}
        />
        <Switch
          label={t('create.serious')}
          hint={t('create.seriousHint', { level: seriousFrom ?? 5 })}
          checked={settings.serious && seriousFrom === null}
          disabled={open !== null || seriousFrom !== null}
          onChange={toggle('serious')}
        />
        <Switch
          label={t('create.anonymous')}
          hint={t('create.anonymousHint')}
          checked={settings.anonymous}
          disabled={open !== null}
          onChange={toggle('anonymous')}
        />
        <Switch label={t('create.balancing')} hint={t('create.balancingHint')} checked={settings.balancing} onChange={toggle('balancing')} />
      </section>
    </div>
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
