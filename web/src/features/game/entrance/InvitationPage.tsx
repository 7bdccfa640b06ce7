// What somebody sees who follows a game's link without an account: who invites them to what, who sits there, and a button to sit down.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { api, bodyOf } from '@/api/client';
import { LanguageOffer } from '@/parts/language/LanguageOffer';
import { PlayButton } from '@/parts/play/PlayButton';
import { StartButton } from '@/parts/play/StartButton';
import { useGuestSignIn } from '@/parts/play/useGuestSignIn';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { Avatar } from '@/ui/avatar/Avatar';
import { Card } from '@/ui/layout/Card';
import { useToast } from '@/ui/overlays/Toast';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { ClosedPage } from './ClosedPage';
import styles from './InvitationPage.module.css';
import { LoadingOverlay } from './LoadingOverlay';

interface InvitationPageProps {
  id: string;
  invite?: string;
  /** The visitor has a name now, and knows the game's language. */
  onEnter: () => void;
}

/** The picture of the table, which other sites show with the link too. */
function pictureOf(id: string, invite: string | undefined): string {
  const query = invite === undefined ? '' : `?${new URLSearchParams({ invite })}`;
  return `/api/game/${encodeURIComponent(id)}/card.png${query}`;
}

export function InvitationPage({ id, invite, onEnter }: InvitationPageProps) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const { pathname, search } = useLocation();
  const { show } = useToast();
  const guest = useGuestSignIn();
  const { data: told, error } = useQuery({
    queryKey: ['invitation', id, invite],
    queryFn: () => bodyOf(api.GET('/api/game/{id}/invitation', { params: { path: { id }, query: { invite } } })),
    retry: false,
  });
  const title = told?.host != null ? w('invitation.by', { name: told.host }) : w('invitation.open');
  usePageTitle(title);
  if (error) return <ClosedPage code={codeOf(error)} />;
  if (!told) return <LoadingOverlay />;
  const enter = async (name?: string) => {
    try {
      await guest.enter(name);
      onEnter();
    } catch (failure) {
      show({ kind: 'danger', title: errorText(t, codeOf(failure)) });
    }
  };
  return (
    <main id="content" className={styles.page}>
      <Card tone="raised" padding="lg" className={styles.card}>
        <LanguageOffer />
        <img className={styles.picture} src={pictureOf(id, invite)} width={1024} height={536} alt="" />
        <h1>{title}</h1>
        <p className={styles.text}>{w(told.over ? 'invitation.over' : told.open ? 'invitation.text' : 'invitation.watch')}</p>
        {told.people.length > 0 && (
          <ul className={styles.people} aria-label={w('invitation.people')}>
            {told.people.map((person) => (
              <li key={person.id}>
                <Avatar skin={person.profilePicture} view="head" size="2.5rem" />
                <span>
                  <RankMark marker={person.marker} />
                  {person.username}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.facts}>
          <Badge>{w('invitation.seats', { count: told.playerCount, slots: told.slots })}</Badge>
          <Badge>{t(`locale.${told.lang}`)}</Badge>
          {told.serious && <Badge tone="danger">{t('lobby.serious')}</Badge>}
          {told.anonymous && <Badge tone="moon">{t('lobby.anonymous')}</Badge>}
        </p>
        {told.over ? (
          <PlayButton />
        ) : (
          <StartButton label={told.open ? w('invitation.sit') : t('lobby.watch')} busy={guest.isPending} onStart={(name) => void enter(name)} />
        )}
        <p className={styles.text}>
          {t('landing.haveAccount')} <Link to={withReturn(paths.signIn, pathname + search)}>{t('nav.signIn')}</Link>
        </p>
      </Card>
    </main>
  );
}
