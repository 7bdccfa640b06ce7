// Chooses whose view of the game is shown: the whole truth, a spectator's or a player's.
import { useTranslation } from 'react-i18next';
import type { GameView } from '@/generated/engine';
import { Select } from '@/ui/forms/Select';
import type { Eyes } from './RewoundGame';

interface EyesSelectProps {
  view: GameView;
  eyes: Eyes;
  onEyes: (eyes: Eyes) => void;
  className?: string;
}

export function EyesSelect({ view, eyes, onEyes, className }: EyesSelectProps) {
  const { t: r } = useTranslation('rewound');
  const seats = view.seats.flatMap(({ seat, face }) => (face ? [{ value: String(seat), label: r('eyes.seat', { name: face.name }) }] : []));
  return (
    <Select<string>
      className={className}
      label={r('eyes.label')}
      hideLabel
      value={String(eyes)}
      options={[{ value: 'truth', label: r('eyes.truth') }, { value: 'watcher', label: r('eyes.watcher') }, ...seats]}
      onChange={(chosen) => onEyes(chosen === 'truth' || chosen === 'watcher' ? chosen : Number(chosen))}
    />
  );
}
