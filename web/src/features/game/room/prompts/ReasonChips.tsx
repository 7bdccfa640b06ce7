// Ready-made reasons for an accusation, which can be changed before they are sent.
import { useTranslation } from 'react-i18next';
import { useChips } from '../chat/useChips';
import tray from '../chat/TalkTray.module.css';

export function ReasonChips({ name, onPick }: { name: string; onPick: (words: string) => void }) {
  const { t } = useTranslation('table');
  const reasons = useChips('reasons', name);
  if (!reasons) return null;
  return (
    <ul className={tray.row} aria-label={t('talk.reasons')} data-testid="reasons">
      {reasons.map((words) => (
        <li key={words}>
          <button type="button" className={tray.chip} onClick={() => onPick(words)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
