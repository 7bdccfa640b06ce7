// Whoever types an @ is offered the names of the players.
import { useTranslation } from 'react-i18next';
import { useGame } from '../RoomContext';
import { mentionBegun, withMention } from '../../model/mentions';
import styles from './TalkTray.module.css';

/** The most names that are offered at once. */
const MAX_OFFERED = 6;

export function MentionList({ text, onPick }: { text: string; onPick: (text: string) => void }) {
  const { t } = useTranslation('table');
  const { view } = useGame();
  const begun = mentionBegun(text);
  if (begun === null) return null;
  const names = view.seats.flatMap(({ seat, face }) => (face && seat !== view.me && face.name.toLowerCase().startsWith(begun) ? [face.name] : []));
  if (names.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('talk.mention')} data-testid="mentions">
      {names.slice(0, MAX_OFFERED).map((name) => (
        <li key={name}>
          <button type="button" className={styles.chip} onClick={() => onPick(withMention(text, name))}>
            @{name}
          </button>
        </li>
      ))}
    </ul>
  );
}
