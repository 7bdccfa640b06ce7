// The settings of voice that hold for every game: the devices, how the microphone is switched on, the noise filter.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/ui/forms/Select';
import { MicrophoneTest } from './MicrophoneTest';
import { useVoicePreferences, type Mode, type NoiseFilter } from './preferences';
import { useDevices } from './useDevices';
import styles from './DeviceSettings.module.css';

/** The value of a select for the system's own choice. */
const OWN = 'own';
const MODES: readonly Mode[] = ['open', 'push'];
const FILTERS: readonly NoiseFilter[] = ['voices', 'browser', 'off'];

/** Not every browser can play on another device. */
const canChooseSpeaker = 'AudioContext' in globalThis && 'setSinkId' in AudioContext.prototype;

interface DeviceSettingsProps {
  /** Whether the room's own microphone is open, so that there is nothing to try. */
  isOpen?: boolean;
}

export function DeviceSettings({ isOpen = false }: DeviceSettingsProps) {
  const { t } = useTranslation('voice');
  const [isTried, setTried] = useState(false);
  const preferences = useVoicePreferences();
  const microphones = useDevices('audioinput', isOpen || isTried);
  const speakers = useDevices('audiooutput', isOpen || isTried);
  const device = (kind: 'microphone' | 'speaker', found: { id: string; name: string }[]) => (
    <Select
      label={t(`devices.${kind}`)}
      value={found.some(({ id }) => id === preferences[kind]) ? (preferences[kind] ?? OWN) : OWN}
      options={[
        { value: OWN, label: t('devices.own') },
        ...found.map(({ id, name }, index) => ({ value: id, label: name || t('devices.number', { number: index + 1 }) })),
      ]}
      onChange={(id) => useVoicePreferences.setState({ [kind]: id === OWN ? null : id })}
    />
  );
  const mode = (key: 'byDay' | 'byNight') => (
    <Select<Mode>
      label={t(`mode.${key}`)}
      value={preferences[key]}
      options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
      onChange={(value) => useVoicePreferences.setState({ [key]: value })}
    />
  );
  return (
    <div className={styles.settings}>
      {device('microphone', microphones)}
      {canChooseSpeaker && device('speaker', speakers)}
      {!isOpen && <MicrophoneTest onTried={setTried} />}
      {mode('byDay')}
      {mode('byNight')}
      <p className={styles.hint}>{t('mode.key')}</p>
      <Select<NoiseFilter>
        label={t('noise.label')}
        value={preferences.noiseFilter}
        options={FILTERS.map((value) => ({ value, label: t(`noise.${value}`) }))}
        onChange={(noiseFilter) => useVoicePreferences.setState({ noiseFilter })}
      />
      <p className={styles.hint}>{t(`noise.${preferences.noiseFilter}Hint`)}</p>
    </div>
  );
}
