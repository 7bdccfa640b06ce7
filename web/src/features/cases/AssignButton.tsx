// Assigns an open case to the reader, even if another moderator has it; its assignee gives it back by the same button.
import { useTranslation } from 'react-i18next';
import { useMe } from '@/session/me';
import { Button } from '@/ui/buttons/Button';
import type { Case } from './queries';
import { useAssign } from './useAssign';
import { caseTitle, nameText } from './words';

export function AssignButton({ report, size = 'sm' }: { report: Case; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { data: me } = useMe();
  const assign = useAssign(report.id);
  const { assignee, place, target } = report;
  if (report.state !== 'open' || !me) return null;
  const isMine = assignee?.id === me.id;
  const what = caseTitle(t, place, nameText(s, target));
  const act = isMine ? 'giveBack' : assignee ? 'takeOver' : 'take';
  return (
    <Button
      size={size}
      busy={assign.isPending}
      aria-label={
        assignee && !isMine
          ? t('queue.takeOverLabel', { name: nameText(s, assignee), what })
          : t(isMine ? 'queue.giveBackLabel' : 'queue.takeLabel', { what })
      }
      onClick={() => assign.mutate(!isMine)}
    >
      {t(`queue.${act}`)}
    </Button>
  );
}
