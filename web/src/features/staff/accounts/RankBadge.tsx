// The badge of a rank; nothing for plain players.
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
