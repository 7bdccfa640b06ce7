// A page that whoever runs the server writes, as Markdown: terms, privacy, contact, imprint, help. HTML in it is shown as text.
import { useQuery } from '@tanstack/react-query';
import type { AnchorHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link, useLocation } from 'react-router';
import { api, bodyOf } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import { splitPath } from '@/i18n/locale';
import { codeOf, errorText } from '@/shared/errorText';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './WrittenPage.module.css';

export function WrittenPage() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const name = pathname.split('/')[1] ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['page', name, locale],
    queryFn: () => bodyOf(api.GET('/api/page/{name}', { params: { path: { name }, query: { lang: locale } } })),
  });
  usePageTitle(data ? titleOf(data.text) : '');
  if (error && !data) {
    return (
      <PlainPage framed title={t('footer.failed')} text={errorText(t, codeOf(error))} eyes="">
        <Button onClick={() => void refetch()}>{t('app.retry')}</Button>
      </PlainPage>
    );
  }
  return (
    <main id="content" className={styles.page} aria-busy={data === undefined}>
      {data ? (
        // Whoever wrote it in one language alone has it shown in that language.
        <article lang={data.lang} className={styles.text}>
          <Markdown components={{ a: WrittenLink }}>{data.text}</Markdown>
        </article>
      ) : (
        <>
          <Skeleton height="3rem" width="16rem" />
          <Skeleton height="20rem" />
        </>
      )}
    </main>
  );
}

/** The first line, without the marks of a heading. */
function titleOf(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/^#+\s*/, '').trim();
}

/** A link in a text. One to a page of the game keeps the reader's language; any other opens elsewhere. */
function WrittenLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  // Markdown leaves out what would run code; an address that can't be read leads nowhere either.
  if (href === '' || !URL.canParse(href, location.href)) return <>{children}</>;
  const url = new URL(href, location.href);
  if (url.origin === location.origin) return <Link to={splitPath(url.pathname).path + url.search + url.hash}>{children}</Link>;
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
