// Confirms an e-mail address: the link in the mail leads here, and opening the page sends its token.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '@/api/client';
import { ME_KEY, useMe } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/layout/PlainPage';
import { ResendButton } from './ResendButton';

export function ConfirmPage() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  usePageTitle(t('confirm.title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const queries = useQueryClient();
  const { data: me } = useMe();
  // A query although it writes: each token is sent once, however often the page renders.
  const confirmed = useQuery({
    queryKey: ['confirm', token],
    queryFn: async () => {
      await api.POST('/api/auth/confirm', { body: { token } });
      // The answer to a request still under way may predate the confirmation.
      await queries.cancelQueries({ queryKey: ME_KEY });
      await queries.invalidateQueries({ queryKey: ME_KEY });
      return true;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (confirmed.isSuccess) {
    return (
      <PlainPage framed title={t('confirm.doneTitle')} text={t('confirm.doneText')} aria-live="polite">
        {me ? <Link to={paths.lobby}>{t('confirm.play')}</Link> : <Link to={paths.signIn}>{common('nav.signIn')}</Link>}
      </PlainPage>
    );
  }
  if (token === '' || confirmed.isError) {
    const code = token === '' ? 'link_expired' : codeOf(confirmed.error);
    return (
      <PlainPage framed title={t('expired.title')} text={code === 'link_expired' ? t('expired.confirmText') : errorText(common, code)} eyes="">
        {me && !me.confirmed ? <ResendButton /> : <Link to={me ? paths.lobby : paths.signIn}>{t('expired.back')}</Link>}
      </PlainPage>
    );
  }
  return (
    <PlainPage framed title={t('confirm.title')} text={t('confirm.wait')} eyes={common('app.loading')} aria-busy="true">
      <span />
    </PlainPage>
  );
}
