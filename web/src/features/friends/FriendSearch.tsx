// Finds people by the beginning of their name, from four characters on; fewer clear the results.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, bodyOf } from '@/api/client';
import type { Person } from '@/api/people';
import { FRIEND_SEARCH_MIN, USERNAME_MAX } from '@/generated/engine';
import { FriendActionButton } from '@/parts/people/FriendActionButton';
import { SEARCH_KEY } from '@/session/friends/friendActions';
import { closePanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Skeleton } from '@/ui/layout/Skeleton';
import { TextField } from '@/ui/forms/TextField';
import styles from './FriendsPanel.module.css';

/** Debounce between the last key and the request. */
const DEBOUNCE_MS = 250;

export function FriendSearch() {
  const { t } = useTranslation('people');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  const isLong = [...wanted].length >= FRIEND_SEARCH_MIN;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = isLong && asked === wanted;
  const { data, isError } = useQuery({
    queryKey: [...SEARCH_KEY, wanted],
    queryFn: () => bodyOf(api.GET('/api/social/autocomplete/{text}', { params: { path: { text: wanted } } })),
    enabled: isAsked,
    staleTime: 10_000,
  });
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={t('friends.search.label')}
        hint={t('friends.search.hint', { count: FRIEND_SEARCH_MIN })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite">
        {isLong && isError && <p className={styles.note}>{t('friends.search.failed')}</p>}
        {isLong && !data && !isError && <Skeleton height="3rem" />}
        {isLong && data?.length === 0 && <p className={styles.note}>{t('friends.search.nobody', { text: wanted })}</p>}
        {isLong && data && data.length > 0 && (
          <ul className={styles.list} aria-label={t('friends.search.results')}>
            {data.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  return (
    <li className={styles.row} data-testid="person">
      <Link className={styles.talk} to={profilePath(person.username)} onClick={closePanel}>
        <span className={styles.face}>
          <Avatar skin={person.profilePicture} view="head" size="3rem" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{person.username}</span>
          <span className={styles.last}>{t('friends.level', { level: person.level })}</span>
        </span>
      </Link>
      <FriendActionButton userId={person.id} name={person.username} relation={person.relation} />
    </li>
  );
}
