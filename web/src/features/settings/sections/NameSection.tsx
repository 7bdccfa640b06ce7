// The player's names: the username, which can be changed every 30 days, and the nickname, which can be changed at any time.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, bodyOf } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import type { Me } from '@/session/me';
import { dateText } from '@/shared/dates';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextField } from '@/ui/forms/TextField';
import { useSave } from '../useSave';
import { Section } from './Section';
import { SettingsForm } from './SettingsForm';

export function NameSection({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  return (
    <Section id="name" title={t('settings.name.title')} text={me.guest ? t('settings.name.guest') : t('settings.name.text')}>
      {me.guest ? (
        <p>
          <ButtonLink to={paths.upgrade}>{t('settings.name.upgrade')}</ButtonLink>
        </p>
      ) : (
        <UsernameForm me={me} />
      )}
      <NicknameForm me={me} />
    </Section>
  );
}

function UsernameForm({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const username = useFieldCheck('username', { initial: me.username });
  const [error, setError] = useState<string>();
  const save = useSave((name: string) => bodyOf(api.PUT('/api/settings/username', { body: { username: name } })));
  const [openedAt] = useState(() => Date.now());
  const waitsUntil = !me.needRename && me.usernameChangeAt != null && me.usernameChangeAt > openedAt ? me.usernameChangeAt : null;
  const tooSoonText = (moment: number) => t('settings.name.tooSoon', { date: dateText(locale, moment) });
  const submit = async () => {
    setError(undefined);
    if (!(await username.check())) return;
    save.mutate(username.value.trim(), {
      onError: (failure) => {
        const at = failure instanceof ApiError && failure.code === 'too_soon' ? Number(failure.params.at) : null;
        if (at !== null) username.showError(tooSoonText(at));
        else setError(placeError(common, failure, { username }));
      },
    });
  };
  return (
    <SettingsForm
      submit={t('settings.name.saveUsername')}
      busy={save.isPending}
      error={error}
      disabled={waitsUntil !== null || username.value.trim() === me.username}
      onSubmit={() => void submit()}
    >
      <TextField
        label={common('auth.username')}
        hint={waitsUntil === null ? common('auth.usernameHint') : tooSoonText(waitsUntil)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={waitsUntil !== null}
        error={username.error}
        {...username.input}
      />
    </SettingsForm>
  );
}

function NicknameForm({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const known = me.nickname ?? '';
  const nickName = useFieldCheck('nickname', { initial: known, optional: true });
  const [error, setError] = useState<string>();
  const save = useSave((name: string) => bodyOf(api.PUT('/api/settings/nickname', { body: { nickName: name === '' ? null : name } })));
  const submit = async () => {
    setError(undefined);
    if (!(await nickName.check())) return;
    save.mutate(nickName.value.trim(), {
      onError: (failure) => setError(placeError(common, failure, { nickName, nickname: nickName })),
    });
  };
  return (
    <SettingsForm
      submit={t('settings.name.saveNickname')}
      busy={save.isPending}
      error={error}
      disabled={nickName.value.trim() === known}
      onSubmit={() => void submit()}
    >
      <TextField
        label={common('auth.nickname')}
        hint={t('settings.name.nicknameHint')}
        name="nickName"
        autoComplete="nickname"
        error={nickName.error}
        {...nickName.input}
      />
    </SettingsForm>
  );
}
