// The rank of who has one; a player's is none.
import { useTranslation } from 'react-i18next';
import { RANKS } from '@/generated/engine';
import { Badge } from '@/ui/signs/Badge';
import { rankName } from './words';

export function RankBadge({ rank }: { rank: number }) {
  const { t } = useTranslation('staff');
  const name = rankName(rank);
  if (name === 'player') return null;
  return <Badge tone={rank < RANKS.volunteer ? 'moon' : 'info'}>{t(`account.rank.${name}`)}</Badge>;
}
