// The panel's search for people, with the next step of a friendship beside each of them.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Person } from '@/api/people';
import { FRIEND_SEARCH_MIN } from '@/generated/engine';
import { FriendActionButton } from '@/parts/people/FriendActionButton';
import { PeopleSearchField, PeopleSearchResults, usePeopleSearch } from '@/parts/people/PeopleSearch';
import { closePanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './FriendsPanel.module.css';

export function FriendSearch() {
  const { t } = useTranslation('people');
  const search = usePeopleSearch();
  return (
    <div className={styles.search}>
      <PeopleSearchField search={search} label={t('friends.search.label')} hint={t('friends.search.hint', { count: FRIEND_SEARCH_MIN })} />
      <PeopleSearchResults
        search={search}
        label={t('friends.search.results')}
        listClassName={styles.list}
        skeletonHeight="3rem"
        failed={() => <p className={styles.note}>{t('friends.search.failed')}</p>}
        nobody={<p className={styles.note}>{t('friends.search.nobody', { text: search.wanted })}</p>}
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </PeopleSearchResults>
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
          <span className={styles.name}>
            <RankMark marker={person.marker} />
            {person.username}
          </span>
          <span className={styles.last}>{t('friends.level', { level: person.level })}</span>
        </span>
      </Link>
      <FriendActionButton userId={person.id} name={person.username} relation={person.relation} />
    </li>
  );
}
