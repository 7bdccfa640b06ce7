// The account's menu in the bar: avatar, name, level, and links to the account's pages.
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { displayName, useSignOut, type Me } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { paths, profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { ProgressRing } from '@/ui/signs/ProgressRing';
import { useToast } from '@/ui/overlays/Toast';
import styles from './AccountMenu.module.css';

export function AccountMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show } = useToast();
  const signOut = useSignOut();
  const isModerator = useIsModerator() === true;
  const leave = async () => {
    // Leave first: a page for members would redirect to the guest form once nobody is signed in.
    await navigate(paths.landing);
    signOut.mutate(undefined, { onSettled: () => show({ kind: 'success', title: t('auth.signedOut') }) });
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={styles.trigger}>
        <span className={styles.face}>
          <Avatar skin={me.profilePicture} view="head" size="2.25rem" />
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{displayName(me)}</span>
          <span className={styles.level}>{me.guest ? t('shell.guest') : t('shell.level', { level: me.level })}</span>
        </span>
        <ProgressRing value={me.levelPercent / 100} size="2.25rem" label={t('shell.levelProgress', { level: me.level, percent: me.levelPercent })}>
          {me.level}
        </ProgressRing>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} aria-label={t('shell.account')}>
          {me.guest && (
            <DropdownMenu.Item className={styles.item} onSelect={() => void navigate(paths.upgrade)}>
              {t('shell.upgrade')}
            </DropdownMenu.Item>
          )}
          {!me.guest && (
            <DropdownMenu.Item className={styles.item} onSelect={() => void navigate(profilePath(me.username))}>
              {t('shell.profile')}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={styles.item} onSelect={() => void navigate(paths.wardrobe)}>
            {t('shell.wardrobe')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={styles.item} onSelect={() => void navigate(paths.settings)}>
            {t('nav.settings')}
          </DropdownMenu.Item>
          {isModerator && (
            <DropdownMenu.Item className={styles.item} onSelect={() => void navigate(paths.mod)}>
              {t('shell.moderation')}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className={styles.line} />
          <DropdownMenu.Item className={styles.item} onSelect={() => void leave()}>
            {t('shell.signOut')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
