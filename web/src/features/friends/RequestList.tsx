// Friend requests, received and sent.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, bodyOf } from '@/api/client';
import type { FriendRequest, PublicUser } from '@/api/people';
import { hub } from '@/hub/hub';
import { SENT_KEY, useFriendAction } from '@/session/friends/friendActions';
import { useFriends } from '@/session/friends/store';
import { closePanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { RankMark } from '@/ui/signs/RankMark';
import { BlockButton } from '@/parts/people/BlockButton';
import styles from './FriendsPanel.module.css';

/** The requests that the player has sent and that wait for an answer. */
function useSent(): readonly FriendRequest[] {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: SENT_KEY, queryFn: () => bodyOf(api.GET('/api/social/requests/sent')), staleTime: 0 });
  // The new friend may have accepted one of these requests.
  useEffect(() => hub.on('newFriend', () => void queries.invalidateQueries({ queryKey: SENT_KEY })), [queries]);
  return data ?? [];
}

export function RequestList() {
  const { t } = useTranslation('people');
  const { requests } = useFriends();
  const sent = useSent();
  if (requests.length === 0 && sent.length === 0) {
    return (
      <div className={styles.empty}>
        <h3>{t('friends.noRequests')}</h3>
        <p>{t('friends.noRequestsText')}</p>
      </div>
    );
  }
  return (
    <>
      {requests.length > 0 && (
        <ul className={styles.list} aria-label={t('friends.tab.requests')}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="sent-requests">
          <h3 id="sent-requests" className={styles.sent}>
            {t('friends.sent')}
          </h3>
          <ul className={styles.list}>
            {sent.map((request) => (
              <SentRow key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PersonLink({ user }: { user: PublicUser }) {
  const { t } = useTranslation('people');
  const name = user.username;
  return (
    <Link className={styles.talk} to={profilePath(name)} onClick={closePanel}>
      <span className={styles.face}>
        <Avatar skin={user.profilePicture} view="head" size="3rem" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <RankMark marker={user.marker} />
          {name}
        </span>
        <span className={styles.last}>{t('friends.level', { level: user.level })}</span>
      </span>
    </Link>
  );
}

function SentRow({ request: { user } }: { request: FriendRequest }) {
  const { t } = useTranslation('people');
  const withdraw = useFriendAction();
  const name = user.username;
  return (
    <li className={styles.row} data-testid="sent-request">
      <PersonLink user={user} />
      <span className={styles.actions}>
        <Button
          size="sm"
          variant="ghost"
          busy={withdraw.isPending}
          aria-label={t('friends.withdrawLabel', { name })}
          onClick={() => withdraw.mutate({ act: 'withdraw', userId: user.id })}
        >
          {t('friends.withdraw')}
        </Button>
      </span>
    </li>
  );
}

function RequestRow({ request: { user } }: { request: FriendRequest }) {
  const { t } = useTranslation('people');
  const accept = useFriendAction();
  const decline = useFriendAction();
  const name = user.username;
  return (
    <li className={styles.row} data-testid="friend-request">
      <PersonLink user={user} />
      <span className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          busy={accept.isPending}
          aria-label={t('friends.acceptLabel', { name })}
          onClick={() => accept.mutate({ act: 'accept', userId: user.id })}
        >
          {t('friends.accept')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={decline.isPending}
          aria-label={t('friends.declineLabel', { name })}
          onClick={() => decline.mutate({ act: 'decline', userId: user.id })}
        >
          {t('friends.decline')}
        </Button>
        <BlockButton userId={user.id} name={name} />
      </span>
    </li>
  );
}
