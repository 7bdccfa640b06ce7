// What others may do and see. Each switch changes at once (optimistic), and goes back if the server refuses the change.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import type { Privacy } from '@/api/people';
import { ME_KEY, type Me } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { Select } from '@/ui/forms/Select';
import { Switch } from '@/ui/forms/Switch';
import { useToast } from '@/ui/overlays/Toast';
import { BlockedPeople } from './BlockedPeople';
import { MutedPeople } from './MutedPeople';
import { Section } from './Section';

const SWITCHES = ['allowFriendRequests', 'allowGroupRequests', 'allowChat'] as const;
const VISIBILITIES = ['public', 'friends', 'private'] as const;

function privacyOf(me: Me): Privacy {
  const { allowFriendRequests, allowGroupRequests, allowNewsletter, allowChat, friendsVisibility } = me;
  return { allowFriendRequests, allowGroupRequests, allowNewsletter, allowChat, friendsVisibility };
}

export function PrivacySection({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const updateCache = (privacy: Partial<Privacy>) => queries.setQueryData<Me | null>(ME_KEY, (now) => (now ? { ...now, ...privacy } : now));
  const save = useMutation({
    scope: { id: 'privacy' },
    mutationFn: () => {
      // Read when this request's turn comes, so that two quick changes are both sent.
      const now = queries.getQueryData<Me | null>(ME_KEY) ?? me;
      return bodyOf(api.PUT('/api/settings/privacy', { body: privacyOf(now) }));
    },
    onError: (failure) => {
      show({ kind: 'danger', title: errorText(common, codeOf(failure)) });
      void queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });
  const choose = (change: Partial<Privacy>) => {
    updateCache(change);
    save.mutate();
  };
  return (
    <Section id="privacy" title={t('settings.privacy.title')} text={t('settings.privacy.text')}>
      <div>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`settings.privacy.${name}`)}
            hint={t(`settings.privacy.${name}Text`)}
            checked={me[name]}
            onChange={(on) => choose({ [name]: on })}
          />
        ))}
      </div>
      <Select
        label={t('settings.privacy.friendsVisibility')}
        value={me.friendsVisibility}
        options={VISIBILITIES.map((value) => ({ value, label: t(`settings.privacy.visibility.${value}`) }))}
        onChange={(friendsVisibility) => choose({ friendsVisibility })}
      />
      <BlockedPeople />
      <MutedPeople />
    </Section>
  );
}
