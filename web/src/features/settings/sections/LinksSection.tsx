// The linked accounts of providers by which the player can sign in. The last way to sign in can't be unlinked.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '@/api/client';
import type { Provider } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { prefixOf } from '@/i18n/locale';
import { ME_KEY } from '@/session/me';
import { dateText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { providerStartUrl } from '@/shared/providers';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { ProviderMark } from '@/ui/signs/ProviderMark';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useToast } from '@/ui/overlays/Toast';
import { LINKS_KEY, useLinks } from '../queries';
import { Section } from './Section';
import styles from './Section.module.css';

export function LinksSection() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { show } = useToast();
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const { data, shown } = useLinks(true);
  const unlink = useMutation({
    mutationFn: (provider: Provider) => api.DELETE('/api/settings/links/{provider}', { params: { path: { provider } } }),
    onSuccess: () => show({ kind: 'success', title: t('settings.links.unlinked') }),
    onError: (failure) => show({ kind: 'danger', title: errorText(common, codeOf(failure)) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: LINKS_KEY });
      void queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });

  const linked = data?.links.filter((link) => link.linked) ?? [];
  if (shown?.length === 0) return null;
  const isLastWayIn = data !== undefined && !data.password && linked.length === 1;
  const refused = search.get('error');
  return (
    <Section id="links" title={t('settings.links.title')} text={t('settings.links.text')}>
      {refused !== null && <ErrorBox>{errorText(common, refused)}</ErrorBox>}
      <ul className={styles.rows} aria-busy={data === undefined}>
        {data === undefined && <Skeleton height="3rem" />}
        {shown?.map(({ provider, linked: isLinked, since }) => (
          <li key={provider} className={styles.row}>
            <ProviderMark provider={provider} />
            <span className={styles.what}>
              <span className={styles.name}>{common(`provider.${provider}`)}</span>
              <span className={styles.detail}>
                {!isLinked
                  ? t('settings.links.none')
                  : isLastWayIn
                    ? t('settings.links.lastWayIn')
                    : since == null
                      ? t('settings.links.linked')
                      : t('settings.links.since', { date: dateText(locale, since) })}
              </span>
            </span>
            {isLinked ? (
              <Button
                size="sm"
                disabled={isLastWayIn}
                busy={unlink.isPending && unlink.variables === provider}
                aria-label={t('settings.links.unlinkLabel', { provider: common(`provider.${provider}`) })}
                onClick={() => unlink.mutate(provider)}
              >
                {t('settings.links.unlink')}
              </Button>
            ) : (
              <ButtonLink
                size="sm"
                href={providerStartUrl(provider, 'link', prefixOf(locale) + paths.settings)}
                aria-label={t('settings.links.linkLabel', { provider: common(`provider.${provider}`) })}
              >
                {t('settings.links.link')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
