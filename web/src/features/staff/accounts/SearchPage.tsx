// Finds an account by the beginning of its name, by its whole name, or by its id.
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api, ApiError, bodyOf } from '@/api/client';
import type { Person } from '@/api/people';
import { FRIEND_SEARCH_MIN } from '@/generated/engine';
import { PeopleSearchField, PeopleSearchResults, usePeopleSearch } from '@/parts/people/PeopleSearch';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { codeOf, errorText } from '@/shared/errorText';
import { modUserPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { RankBadge } from './RankBadge';
import styles from './SearchPage.module.css';

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
  const search = usePeopleSearch();
  const { wanted } = search;
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
        <PeopleSearchField
          search={search}
          label={t('accounts.search')}
          hint={t('accounts.hint', { count: FRIEND_SEARCH_MIN })}
          error={refusal}
          onChange={open.reset}
        />
        <Button type="submit" variant="primary" busy={open.isPending} disabled={wanted === ''}>
          {t('accounts.open')}
        </Button>
      </form>
      <PeopleSearchResults
        search={search}
        label={t('accounts.results')}
        listClassName={styles.list}
        skeletonHeight="3.5rem"
        failed={(error) => <LoadError error={error} onRetry={search.retry} />}
        nobody={<Card as="div">{t('accounts.nobody', { text: wanted })}</Card>}
      >
        {(person) => <Row key={person.id} person={person} />}
      </PeopleSearchResults>
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
