// Chooses whose view of the room is shown: a moderator's, a spectator's or a player's.
import { useTranslation } from 'react-i18next';
import type { GameView } from '@/generated/engine';
import { Select } from '@/ui/forms/Select';
import type { Eyes } from './ModRoomSource';

interface EyesSelectProps {
  view: GameView;
  eyes: Eyes;
  onEyes: (eyes: Eyes) => void;
  className?: string;
}

export function EyesSelect({ view, eyes, onEyes, className }: EyesSelectProps) {
  const { t: m } = useTranslation('moderation');
  const seats = view.seats.flatMap(({ seat, face }) => (face ? [{ value: String(seat), label: m('eyes.seat', { name: face.name }) }] : []));
  return (
    <Select<string>
      className={className}
      label={m('eyes.label')}
      hideLabel
      value={String(eyes)}
      options={[{ value: 'truth', label: m('eyes.truth') }, { value: 'watcher', label: m('eyes.watcher') }, ...seats]}
      onChange={(chosen) => onEyes(chosen === 'truth' || chosen === 'watcher' ? chosen : Number(chosen))}
    />
  );
}
