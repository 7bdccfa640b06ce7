// What one can change about oneself and this device.
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LanguageSelect } from '@/i18n/LanguageSelect';
import { callName, useMe, useSignOut } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePreferences } from '@/shared/preferences';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Switch } from '@/ui/Switch';
import { SoundSwitch } from './SoundSwitch';
import styles from './SettingsPage.module.css';

export function SettingsPage() {
  const { t } = useTranslation();
  usePageTitle(t('settings.title'));
  const navigate = useNavigate();
  const { data: me } = useMe();
  const signOut = useSignOut();
  const theme = usePreferences((now) => now.theme);
  const setTheme = usePreferences((now) => now.setTheme);
  const leave = async () => {
    await navigate(paths.landing);
    signOut.mutate();
  };
  return (
    <main id="content" className={styles.page}>
      <h1>{t('settings.title')}</h1>
      <Card className={styles.card}>
        <h2>{t('settings.language')}</h2>
        <p>{t('settings.languageText')}</p>
        <LanguageSelect />
      </Card>
      <Card className={styles.card}>
        <SoundSwitch />
        <Switch
          label={t('settings.theme')}
          hint={t('settings.themeText')}
          checked={theme === 'light'}
          onChange={(light) => setTheme(light ? 'light' : 'dark')}
        />
      </Card>
      {me && (
        <Card className={styles.card}>
          <h2>{t('settings.account')}</h2>
          <dl className={styles.facts}>
            <dt>{me.guest ? t('auth.nickname') : t('settings.username')}</dt>
            <dd>{callName(me)}</dd>
          </dl>
          {me.guest && (
            <>
              <p>{t('settings.guestText')}</p>
              <Link to={paths.upgrade}>{t('shell.upgrade')}</Link>
            </>
          )}
          <Button busy={signOut.isPending} onClick={() => void leave()}>
            {t('shell.signOut')}
          </Button>
        </Card>
      )}
    </main>
  );
}
