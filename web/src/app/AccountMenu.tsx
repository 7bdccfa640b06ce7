// The account's menu in the bar: avatar, name, level, and links to the account's pages.
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { displayName, useSignOut, type Me } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { canInstall, install, onInstallOffer } from '@/shared/install';
import { paths, profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Menu, MenuItem, MenuLine } from '@/ui/overlays/Menu';
import { ProgressRing } from '@/ui/signs/ProgressRing';
import { RankMark } from '@/ui/signs/RankMark';
import { useToast } from '@/ui/overlays/Toast';
import styles from './AccountMenu.module.css';

export function AccountMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { t: p } = useTranslation('people');
  const navigate = useNavigate();
  const { show } = useToast();
  const signOut = useSignOut();
  const isModerator = useIsModerator() === true;
  const isInstallOffered = useSyncExternalStore(onInstallOffer, canInstall);
  const leave = async () => {
    // Leave first: a page for members would redirect to the guest form once nobody is signed in.
    await navigate(paths.landing);
    signOut.mutate(undefined, { onSettled: () => show({ kind: 'success', title: t('auth.signedOut') }) });
  };
  return (
    <Menu
      align="end"
      aria-label={t('shell.account')}
      trigger={
        <button type="button" className={styles.trigger}>
          <span className={styles.face}>
            <Avatar skin={me.profilePicture} view="head" size="min(2.25rem, 44px)" />
          </span>
          <span className={styles.who}>
            <span className={styles.name}>
              <RankMark marker={me.marker} />
              {displayName(me)}
            </span>
            <span className={styles.level}>{me.guest ? t('shell.guest') : t('shell.level', { level: me.level })}</span>
          </span>
          <ProgressRing
            value={me.levelPercent / 100}
            size="min(2.25rem, 44px)"
            label={t('shell.levelProgress', { level: me.level, percent: me.levelPercent })}
          >
            {me.level}
          </ProgressRing>
        </button>
      }
    >
      {me.guest && <MenuItem onSelect={() => void navigate(paths.upgrade)}>{t('shell.upgrade')}</MenuItem>}
      {!me.guest && <MenuItem onSelect={() => void navigate(profilePath(me.username))}>{t('shell.profile')}</MenuItem>}
      <MenuItem onSelect={() => void navigate(paths.wardrobe)}>{t('shell.wardrobe')}</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.shop)}>{p('purse.shop')}</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.moonpass)}>{p('purse.moonpass')}</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.events)}>{p('purse.events')}</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.leaderboard)}>{p('purse.leaderboard')}</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.settings)}>{t('nav.settings')}</MenuItem>
      {isModerator && <MenuItem onSelect={() => void navigate(paths.mod)}>{t('shell.moderation')}</MenuItem>}
      {isInstallOffered && <MenuItem onSelect={() => void install()}>{p('install.action')}</MenuItem>}
      <MenuLine />
      <MenuItem onSelect={() => void leave()}>{t('shell.signOut')}</MenuItem>
    </Menu>
  );
}
