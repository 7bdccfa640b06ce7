// Presets on the page that creates a game: those of the house, and the user's own, which they keep and remove here.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import type { HousePreset, Settings } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { ChoiceButton } from '@/ui/buttons/ChoiceButton';
import { IconButton } from '@/ui/buttons/IconButton';
import { useToast } from '@/ui/overlays/Toast';
import { KeepPresetDialog } from './KeepPresetDialog';
import { CrossMark } from '@/ui/signs/CrossMark';
import styles from './Presets.module.css';
import { useKeepPreset, usePresets, useRemovePreset, type Preset } from './usePresets';

const OF_THE_HOUSE = ['classic', 'chaos', 'fiveMinutes'] as const satisfies HousePreset[];

interface PresetsProps {
  settings: Settings;
  /** Whether these settings can be played: only such are kept. */
  canKeep: boolean;
  onChange: (settings: Settings) => void;
}

export function Presets({ settings, canKeep, onChange }: PresetsProps) {
  const { t } = useTranslation();
  const { t: h } = useTranslation('home');
  const { show } = useToast();
  const { data: own = [], isError, refetch } = usePresets();
  const keep = useKeepPreset();
  const remove = useRemovePreset();
  const keepButton = useRef<HTMLButtonElement>(null);
  const [isKeeping, setKeeping] = useState(false);
  /** The settings that a preset has given: until they are changed, the preset counts as chosen. */
  const [chosen, setChosen] = useState<{ key: string; settings: Settings } | null>(null);
  const isChosen = (key: string) => chosen?.key === key && chosen.settings === settings;
  const choose = (key: string, given: Settings) => {
    setChosen({ key, settings: given });
    onChange(given);
  };
  const refused = (title: string) => (error: unknown) => show({ kind: 'danger', title, text: errorText(t, codeOf(error)) });
  // Promises, because what is told after them must be told on another page too, and for each of several.
  const restore = (preset: Preset) => void keep.mutateAsync(preset).catch(refused(h('presets.failed')));
  const drop = (preset: Preset) =>
    void remove.mutateAsync(preset).then(
      () => {
        show({ title: h('presets.removed', { name: preset.name }), action: { label: h('presets.undo'), onPress: () => restore(preset) } });
        // The button that was pressed has gone.
        keepButton.current?.focus();
      },
      refused(h('presets.removeFailed')),
    );
  return (
    <section className={styles.presets} aria-labelledby="presets">
      <h2 id="presets" className={styles.title}>
        {h('presets.title')}
      </h2>
      <ul className={styles.list}>
        {OF_THE_HOUSE.map((preset) => (
          <li key={preset}>
            <ChoiceButton
              isChosen={isChosen(preset)}
              title={h(`presets.${preset}Text`)}
              onClick={() =>
                void engine()
                  .withHousePreset(settings, preset)
                  .then((given) => choose(preset, given), refused(h('presets.chooseFailed')))
              }
            >
              {h(`presets.${preset}`)}
            </ChoiceButton>
          </li>
        ))}
        {own.map((preset) => (
          <li key={preset.name} className={styles.own} data-testid="preset">
            <ChoiceButton
              isChosen={isChosen(`own ${preset.name}`)}
              // Whether the account takes part in alpha games is no choice.
              onClick={() => choose(`own ${preset.name}`, { ...preset.settings, alpha: settings.alpha })}
            >
              {preset.name}
            </ChoiceButton>
            <IconButton size="sm" label={h('presets.remove', { name: preset.name })} onClick={() => drop(preset)}>
              <CrossMark />
            </IconButton>
          </li>
        ))}
        <li>
          <Button ref={keepButton} size="sm" variant="ghost" disabled={!canKeep} onClick={() => setKeeping(true)}>
            {h('presets.keep')}
          </Button>
        </li>
      </ul>
      {isError && (
        <p className={styles.failed} role="status">
          {h('presets.loadFailed')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </p>
      )}
      {isKeeping && <KeepPresetDialog settings={settings} onClose={() => setKeeping(false)} />}
    </section>
  );
}
