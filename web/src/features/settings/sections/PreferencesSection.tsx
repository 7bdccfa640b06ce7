// The language, and the preferences kept on this device only: sounds and theme.
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '@/i18n/LanguageSelect';
import { usePreferences } from '@/shared/preferences';
import { Switch } from '@/ui/forms/Switch';
import { InstallRow } from '../InstallRow';
import { SoundSwitch } from '../SoundSwitch';
import { Section } from './Section';

export function PreferencesSection() {
  const { t } = useTranslation();
  const theme = usePreferences((now) => now.theme);
  const setTheme = usePreferences((now) => now.setTheme);
  return (
    <Section id="language" title={t('settings.language')} text={t('settings.languageText')}>
      <LanguageSelect />
      <div>
        <SoundSwitch />
        <Switch
          label={t('settings.theme')}
          hint={t('settings.themeText')}
          checked={theme === 'light'}
          onChange={(light) => setTheme(light ? 'light' : 'dark')}
        />
      </div>
      <InstallRow />
    </Section>
  );
}
