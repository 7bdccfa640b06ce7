// Ways in by an account elsewhere: the ones that this server is set up for, or nothing at all.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { prefixOf } from '@/i18n/locale';
import { useLocale } from '@/i18n/LocaleContext';
import { useProviders } from '@/session/config';
import { paths } from '@/shared/paths';
import { startOf } from '@/shared/providers';
import { returnOf } from '@/shared/returnTo';
import { ProviderMark } from '@/ui/ProviderMark';
import styles from './ProviderButtons.module.css';

export function ProviderButtons() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { search } = useLocation();
  const providers = useProviders();
  if (providers.length === 0) return null;
  const back = prefixOf(locale) + returnOf(search, paths.lobby);
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{t('signIn.or')}</span>
      </p>
      <ul className={styles.list} aria-label={t('signIn.providers')}>
        {providers.map((provider) => (
          <li key={provider}>
            <a className={styles.provider} href={startOf(provider, 'signIn', back)} aria-label={t('signIn.with', { provider: common(`provider.${provider}`) })}>
              <ProviderMark provider={provider} />
              <span>{common(`provider.${provider}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
