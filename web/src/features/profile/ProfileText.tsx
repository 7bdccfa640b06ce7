// The text of a profile. Its owner writes it in place.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/people';
import { PROFILE_KEY } from '@/session/friends/friendActions';
import { ME_KEY, type Me } from '@/session/me';
import { Button } from '@/ui/buttons/Button';
import styles from './ProfileText.module.css';
import { ProfileTextForm } from './ProfileTextForm';

interface ProfileTextProps {
  text: string | null;
  isMine: boolean;
}

export function ProfileText({ text, isMine }: ProfileTextProps) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  // Returns the focus when the form closes.
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const saved = (me: Me) => {
    queries.setQueryData<Me | null>(ME_KEY, me);
    queries.setQueriesData<Profile>({ queryKey: PROFILE_KEY }, (shown) =>
      shown?.user.id === me.id ? { ...shown, text: me.profileText ?? null } : shown,
    );
    setWriting(false);
  };
  if (isWriting) return <ProfileTextForm text={text ?? ''} onSaved={saved} onCancel={() => setWriting(false)} />;
  // Never a link: whoever reads it knows nothing of who wrote it.
  const shown = text !== null && (
    <p className={styles.text} dir="auto" data-testid="profile-text">
      {text}
    </p>
  );
  if (!isMine) return shown;
  return (
    <div className={styles.mine}>
      {shown || <p className={styles.none}>{t('profile.text.none')}</p>}
      <Button ref={opener} size="sm" variant="ghost" onClick={() => setWriting(true)}>
        {text === null ? t('profile.text.write') : t('profile.text.change')}
      </Button>
    </div>
  );
}
