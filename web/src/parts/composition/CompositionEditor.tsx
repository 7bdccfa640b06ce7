// Edits a composition: the count of each role, the options, and the engine's verdict.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import { useCards, useVerdict } from '@/engine/queries';
import type { Card as RoleCard, Lang, RoleId, Settings } from '@/generated/engine';
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
import { canAdd, countOf, lockReason, MAX_SLOTS, MIN_SLOTS, totalOf, withRole, withSlots } from './model';
import { SIDE_TONE } from '@/parts/roles/RoleList';
import { Stepper } from './Stepper';

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
  const total = totalOf(settings.roles);
  const withVoice = async (settings: Settings, voice: boolean) => onChange(voice ? await engine().inVoice(settings) : { ...settings, voice });
  const suggest = async () => {
    const { slots, roles } = await engine().suggested(settings.slots);
    await withVoice({ ...settings, slots, roles }, settings.voice);
  };
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
            value={settings.slots}
            min={MIN_SLOTS}
            max={MAX_SLOTS}
            fewer={t('create.fewer')}
            more={t('create.more')}
            onChange={(slots) => onChange(withSlots(settings, slots))}
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
              <RoleRow key={card.id} card={card} settings={settings} onChange={onChange} onOpenBook={() => setBookRole(card.id)} />
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
          {verdict?.refusal === null && verdict.unprotected.length === 0 && <p className={styles.ready}>{t('create.ready')}</p>}
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
        <Switch
          label={t('create.voice')}
          hint={t('create.voiceHint')}
          checked={settings.voice}
          onChange={(voice) => void withVoice(settings, voice)}
        />
        <Switch label={t('create.balancing')} hint={t('create.balancingHint')} checked={settings.balancing} onChange={toggle('balancing')} />
      </section>
    </div>
  );
}

interface RoleRowProps {
  card: RoleCard;
  settings: Settings;
  onChange: (settings: Settings) => void;
  /** Opens the rule book at this role. */
  onOpenBook: () => void;
}

function RoleRow({ card, settings, onChange, onOpenBook }: RoleRowProps) {
  const { t } = useTranslation();
  const name = t(`roles.${card.id}.name`);
  const count = countOf(settings.roles, card.id);
  const lock = lockReason(settings, card);
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
        <span className={styles.short}>{lock === null ? t(`roles.${card.id}.short`) : lockText(lock)}</span>
      </div>
      <div className={styles.count} role="group" aria-label={name}>
        <button
          type="button"
          aria-label={t('create.remove', { role: name })}
          disabled={count === 0}
          onClick={() => onChange(withRole(settings, card, -1))}
        >
          −
        </button>
        <output aria-label={name}>{count}</output>
        <button
          type="button"
          aria-label={t('create.add', { role: name })}
          disabled={!canAdd(settings, card)}
          onClick={() => onChange(withRole(settings, card, 1))}
        >
          +
        </button>
      </div>
    </li>
  );

  function lockText(code: 'alpha_only' | 'not_in_voice'): string {
    return code === 'alpha_only' ? t('create.alphaOnly') : t('error.not_in_voice');
  }
}
