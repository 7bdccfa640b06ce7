// Finds who gets a present, by the search for people.
import { useTranslation } from 'react-i18next';
import { FRIEND_SEARCH_MIN } from '@/generated/engine';
import { PeopleSearchField, PeopleSearchResults, usePeopleSearch } from '@/parts/people/PeopleSearch';
import { codeOf, errorText } from '@/shared/errorText';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './ReceiverChoice.module.css';

interface ReceiverChoiceProps {
  /** A username; empty until somebody is chosen. */
  receiver: string;
  fault: string | undefined;
  onChoose: (username: string) => void;
}

export function ReceiverChoice({ receiver, fault, onChoose }: ReceiverChoiceProps) {
  const { t } = useTranslation('shop');
  const { t: p } = useTranslation('people');
  const { t: common } = useTranslation();
  const search = usePeopleSearch();
  if (receiver !== '') {
    return (
      <div className={styles.chosen} data-testid="receiver">
        <span>
          {t('order.receiver')} <strong>{receiver}</strong>
        </span>
        <Button size="sm" onClick={() => onChoose('')}>
          {t('order.changeReceiver')}
        </Button>
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <PeopleSearchField search={search} label={t('order.search')} hint={p('friends.search.hint', { count: FRIEND_SEARCH_MIN })} error={fault} />
      <PeopleSearchResults
        search={search}
        label={p('friends.search.results')}
        listClassName={styles.list}
        skeletonHeight="3rem"
        failed={(error) => (
          <p className={styles.note}>
            {errorText(common, codeOf(error))}{' '}
            <Button size="sm" onClick={search.retry}>
              {common('app.retry')}
            </Button>
          </p>
        )}
        nobody={<p className={styles.note}>{p('friends.search.nobody', { text: search.wanted })}</p>}
      >
        {({ id, username, marker, profilePicture }) => (
          <li key={id}>
            <button type="button" className={styles.person} onClick={() => onChoose(username)}>
              <Avatar skin={profilePicture} view="head" size="2.25rem" />
              <RankMark marker={marker} />
              {username}
            </button>
          </li>
        )}
      </PeopleSearchResults>
    </div>
  );
}
