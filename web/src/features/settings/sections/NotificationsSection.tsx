// What calls somebody back: in this browser, and what about. The switches of the account change at once (optimistic), and go back if
// the server refuses the change.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { usePushKey } from '@/session/config';
import { ME_KEY, type Me } from '@/session/me';
import { canTakePushes } from '@/session/push';
import { callState, onCallsChange } from '@/shared/calls';
import { codeOf, errorText } from '@/shared/errorText';
import { Switch } from '@/ui/forms/Switch';
import { useToast } from '@/ui/overlays/Toast';
import { CallSwitch } from '../CallSwitch';
import { Section } from './Section';
import styles from './NotificationsSection.module.css';

const NEWS = ['invitations', 'friendRequests', 'games'] as const satisfies readonly (keyof Me['push'])[];

export function NotificationsSection({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const key = usePushKey();
  return (
    <Section id="notifications" title={t('settings.notifications.title')} text={t('settings.notifications.text')}>
      <div>
        <CallSwitch />
      </div>
      {key !== null && <NewsSwitches me={me} />}
    </Section>
  );
}

function NewsSwitches({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const calls = useSyncExternalStore(onCallsChange, callState);
  const save = useMutation({
    scope: { id: 'push' },
    mutationFn: (change: Partial<Me['push']>) => bodyOf(api.PUT('/api/settings/push', { body: change })),
    onError: (failure) => {
      show({ kind: 'danger', title: errorText(common, codeOf(failure)) });
      void queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });
  const choose = (change: Partial<Me['push']>) => {
    queries.setQueryData<Me | null>(ME_KEY, (now) => (now ? { ...now, push: { ...now.push, ...change } } : now));
    save.mutate(change);
  };
  return (
    <fieldset className={styles.news}>
      <legend>{t('settings.notifications.closed')}</legend>
      {!canTakePushes() ? (
        <p className={styles.hint}>{t('settings.notifications.notHere')}</p>
      ) : (
        calls !== 'on' && <p className={styles.hint}>{t('settings.notifications.off')}</p>
      )}
      {NEWS.map((name) => (
        <Switch
          key={name}
          label={t(`settings.notifications.${name}`)}
          hint={t(`settings.notifications.${name}Text`)}
          checked={me.push[name]}
          onChange={(on) => choose({ [name]: on })}
        />
      ))}
    </fieldset>
  );
}
