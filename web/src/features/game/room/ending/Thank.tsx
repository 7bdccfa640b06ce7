// Thanks in a row of the end: how often this player was thanked, and the button with which the reader thanks them.
import { useTranslation } from 'react-i18next';
import type { Seat } from '@/generated/engine';
import { MarkIcon } from '@/parts/scene/MarkIcon';
import { useThank, type Thanks } from '@/session/story';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { useToast } from '@/ui/overlays/Toast';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './Thank.module.css';

interface ThankProps {
  room: string;
  seat: Seat;
  name: string;
  thanks: Thanks;
  /** The button has gone: the focus needs another place. */
  onThanked: () => void;
}

export function Thank({ room, seat, name, thanks: { counts, given, may }, onThanked }: ThankProps) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('story');
  const { show } = useToast();
  const thank = useThank(room);
  const count = counts.find((known) => known.seat === seat)?.count ?? 0;
  const press = () =>
    thank.mutate(seat, {
      onSuccess: () => {
        show({ kind: 'success', title: s('thanks.given', { name }) });
        onThanked();
      },
      onError: (error) => show({ kind: 'danger', title: s('thanks.failed'), text: errorText(t, codeOf(error)) }),
    });
  return (
    <>
      {count > 0 && (
        <span className={styles.count} data-testid="thanked" data-mine={given === seat || undefined}>
          <MarkIcon icon="lover" />
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{s('thanks.count', { count })}</VisuallyHidden>
        </span>
      )}
      {may.includes(seat) && (
        <Button size="sm" icon={<MarkIcon icon="lover" />} busy={thank.isPending} aria-label={s('thanks.giveTo', { name })} onClick={press}>
          {s('thanks.give')}
        </Button>
      )}
    </>
  );
}
