// Switches notifications of the system on or off, for turns in a tab that is hidden.
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { allowCalls, callState, onCallsChange, refuseCalls } from '@/shared/calls';
import { Switch } from '@/ui/forms/Switch';

export function CallSwitch() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(onCallsChange, callState);
  if (state === 'unsupported') return null;
  return (
    <Switch
      label={t('settings.calls')}
      hint={t(state === 'refused' ? 'settings.callsRefused' : 'settings.callsText')}
      checked={state === 'on'}
      disabled={state === 'refused'}
      onChange={(on) => (on ? void allowCalls() : refuseCalls())}
    />
  );
}
