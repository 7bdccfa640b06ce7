// Thanks in a row of the end: how often this player was thanked, and the button with which the reader thanks them.
import { useTranslation } from 'react-i18next';
import type { Seat } from '@/generated/engine';
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
}

function Heart() {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false">
      <path d="M8 14.5C1 9.5.5 6 1.5 4 3 1.5 6.5 1.5 8 4.5c1.5-3 5-3 6.5-.5 1 2 .5 5.5-6.5 10.5Z" fill="currentColor" />
    </svg>
  );
}

export function Thank({ room, seat, name, thanks: { counts, given, may } }: ThankProps) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('story');
  const { show } = useToast();
  const thank = useThank(room);
  const count = counts.find((known) => known.seat === seat)?.count ?? 0;
  const press = () =>
    thank.mutate(seat, {
      onSuccess: () => show({ kind: 'success', title: s('thanks.given', { name }) }),
      onError: (error) => show({ kind: 'danger', title: s('thanks.failed'), text: errorText(t, codeOf(error)) }),
    });
  return (
    <>
      {count > 0 && (
        <span className={styles.count} data-testid="thanked" data-mine={given === seat || undefined}>
          <Heart />
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{s('thanks.count', { count })}</VisuallyHidden>
        </span>
      )}
      {may.includes(seat) && (
        <Button size="sm" icon={<Heart />} busy={thank.isPending} aria-label={s('thanks.giveTo', { name })} onClick={press}>
          {s('thanks.give')}
        </Button>
      )}
    </>
  );
}
