// Links to sign in by a provider, for those that this server is configured for; nothing if there are none. A guest who links a
// provider becomes an account.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { prefixOf } from '@/i18n/locale';
import { useLocale } from '@/i18n/LocaleContext';
import { useProviders } from '@/session/config';
import { useMe } from '@/session/me';
import { rememberUserBeforeProvider } from '@/session/welcome';
import { paths } from '@/shared/paths';
import { providerStartUrl } from '@/shared/providers';
import { returnPath } from '@/shared/returnTo';
import { ProviderMark } from '@/ui/signs/ProviderMark';
import styles from './ProviderButtons.module.css';

export function ProviderButtons({ intent = 'signIn' }: { intent?: 'signIn' | 'link' }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { search } = useLocation();
  const { data: me } = useMe();
  const providers = useProviders();
  if (providers.length === 0) return null;
  const back = prefixOf(locale) + returnPath(search, paths.lobby);
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{t('signIn.or')}</span>
      </p>
      <ul className={styles.list} aria-label={intent === 'link' ? t('settings.links.title') : t('signIn.providers')}>
        {providers.map((provider) => (
          <li key={provider}>
            <a
              className={styles.provider}
              href={providerStartUrl(provider, intent, back)}
              onClick={() => rememberUserBeforeProvider(me)}
              aria-label={t(intent === 'link' ? 'settings.links.linkLabel' : 'signIn.with', { provider: common(`provider.${provider}`) })}
            >
              <ProviderMark provider={provider} />
              <span>{common(`provider.${provider}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
