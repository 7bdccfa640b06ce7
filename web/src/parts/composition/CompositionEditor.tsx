// Edits a composition: the count of each role, the options, and the engine's verdict.
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import { useVerdict } from '@/engine/queries';
import type { Lang, Pace, Settings } from '@/generated/engine';
import { LOCALES } from '@/i18n/locale';
import { useHasVoice } from '@/session/config';
import { useMedia } from '@/shared/useMedia';
import { Select } from '@/ui/forms/Select';
import { Switch } from '@/ui/forms/Switch';
import { useBarHeight } from '@/ui/useBarHeight';
import { BalanceMeter } from './BalanceMeter';
import styles from './CompositionEditor.module.css';
import { RolesEditor } from './RolesEditor';
import { useFavour } from './useFavour';
import { VerdictLines } from './VerdictLines';

const PACES = ['quick', 'normal', 'calm'] as const satisfies Pace[];

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
  const { data: verdict } = useVerdict(settings);
  const hasVoice = useHasVoice();
  const favours = useFavour(settings, verdict);
  const toggle = (key: 'mayor' | 'private' | 'serious' | 'anonymous' | 'balancing') => (on: boolean) => onChange({ ...settings, [key]: on });
  const setVoice = async (on: boolean) => onChange(on ? await engine().inVoice(settings) : { ...settings, voice: false });
  const isNarrow = useMedia('(max-width: 900px)');
  const bar = useBarHeight('--second-bar-height');
  const meter = settings.balancing && verdict && <BalanceMeter settings={settings} verdict={verdict} />;
  return (
    <div className={styles.editor}>
      {isNarrow && meter && (
        <div ref={bar} className={styles.narrow}>
          {meter}
        </div>
      )}
      <RolesEditor settings={settings} verdict={verdict} onChange={onChange} />
      <section className={styles.options} aria-labelledby="composition-options">
        <h2 id="composition-options" className={styles.heading}>
          {t('create.options')}
        </h2>
        {!isNarrow && meter}
        <VerdictLines verdict={verdict} favours={favours} />
        <Select<Lang>
          label={t('create.lang')}
          value={settings.lang}
          options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
          onChange={(lang) => onChange({ ...settings, lang })}
        />
        <Select<Pace>
          label={t('create.pace.label')}
          value={settings.pace}
          options={PACES.map((value) => ({ value, label: t(`create.pace.${value}`) }))}
          onChange={(pace) => onChange({ ...settings, pace })}
        />
        <Switch label={t('create.mayor')} hint={t('create.mayorHint')} checked={settings.mayor} onChange={toggle('mayor')} />
        {(hasVoice || settings.voice) && (
          <Switch label={t('create.voice')} hint={t('create.voiceHint')} checked={settings.voice} onChange={(on) => void setVoice(on)} />
        )}
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
