// Finds an account by the beginning of its name, by its whole name, or by its id.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api, ApiError, bodyOf } from '@/api/client';
import type { Person } from '@/api/people';
import { FRIEND_SEARCH_MIN, USERNAME_MAX } from '@/generated/engine';
import { LoadError } from '@/parts/staff/LoadError';
import { codeOf, errorText } from '@/shared/errorText';
import { modUserPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { TextField } from '@/ui/forms/TextField';
import { StaffPage } from '@/parts/staff/StaffPage';
import { RankBadge } from './RankBadge';
import styles from './SearchPage.module.css';

/** Debounce between the last key and the request. */
const DEBOUNCE_MS = 250;

/** The id in a text such as `42` or `#42`. */
function idInText(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

async function findAccountId(text: string): Promise<number> {
  const params = { path: { username: text } };
  const byName = () => bodyOf(api.GET('/api/profile/{username}', { params })).then(({ user }) => user.id);
  const number = idInText(text);
  if (number === null) return byName();
  // A name may be all digits, so it is tried first.
  return byName().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return number;
    throw error;
  });
}

export function SearchPage() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  const isLong = [...wanted].length >= FRIEND_SEARCH_MIN;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, refetch } = useQuery({
    queryKey: ['mod', 'search', wanted],
    queryFn: () => bodyOf(api.GET('/api/social/autocomplete/{text}', { params: { path: { text: wanted } } })),
    enabled: isLong && asked === wanted,
    staleTime: 10_000,
  });
  const open = useMutation({
    mutationFn: findAccountId,
    onSuccess: (id) => void navigate(modUserPath(id)),
  });
  const refusal = open.error
    ? codeOf(open.error) === 'unknown_user' || codeOf(open.error) === 'not_found'
      ? t('accounts.noSuch')
      : errorText(common, codeOf(open.error))
    : undefined;
  return (
    <StaffPage title={t('accounts.title')} text={t('accounts.text')}>
      <form
        className={styles.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '') open.mutate(wanted);
        }}
      >
        <TextField
          type="search"
          label={t('accounts.search')}
          hint={t('accounts.hint', { count: FRIEND_SEARCH_MIN })}
          error={refusal}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            open.reset();
          }}
        />
        <Button type="submit" variant="primary" busy={open.isPending} disabled={wanted === ''}>
          {t('accounts.open')}
        </Button>
      </form>
      <div aria-live="polite">
        {isLong && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {isLong && !data && !error && <Skeleton height="3.5rem" />}
        {isLong && data?.length === 0 && <Card as="div">{t('accounts.nobody', { text: wanted })}</Card>}
        {isLong && data && data.length > 0 && (
          <ul className={styles.list} aria-label={t('accounts.results')}>
            {data.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
        )}
      </div>
    </StaffPage>
  );
}

function Row({ person }: { person: Person }) {
  const { t } = useTranslation('staff');
  return (
    <li>
      <Link className={styles.row} to={modUserPath(person.id)} data-testid="found-account">
        <Avatar skin={person.profilePicture} view="head" size="2.75rem" />
        <span className={styles.who}>
          <strong>{person.username}</strong>
          <span className={styles.detail}>
            {t('accounts.number', { id: person.id })} · {t('accounts.level', { level: person.level })}
          </span>
        </span>
        <RankBadge rank={person.rank} />
      </Link>
    </li>
  );
}
