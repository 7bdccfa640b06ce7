import { useTranslation } from 'react-i18next';
import { useMe } from '@/session/me';
import { SubscriberMoon, subscriberBadge } from '@/ui/moon/SubscriberMoon';
import { Badge } from '@/ui/signs/Badge';

/** The moon of a reader who subscribes. */
export function OwnMoon() {
  const { t } = useTranslation('shop');
  const { data: me } = useMe();
  const badge = subscriberBadge(me?.subscription?.badge);
  if (!badge) return null;
  return (
    <Badge tone="success" icon={<SubscriberMoon badge={badge} />}>
      {t('subscriber', { count: me?.subscription?.monthsSubscribed ?? 0 })}
    </Badge>
  );
}
