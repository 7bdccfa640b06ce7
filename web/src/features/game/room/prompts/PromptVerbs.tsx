// The verbs of a prompt as buttons, and the button that skips it.
import { useTranslation } from 'react-i18next';
import type { Offer, Prompt, Verb } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import type { AnswerState } from '../../model/model';
import { canTakeBack, shownOffers } from './answering';
import styles from './PromptCard.module.css';

interface PromptVerbsProps {
  prompt: Prompt;
  answer: AnswerState;
  chosen: Verb | null;
  onChoose: (verb: Verb) => void;
  onSkip: () => void;
}

export function PromptVerbs({ prompt, answer, chosen, onChoose, onSkip }: PromptVerbsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.verbs}>
      {shownOffers(prompt, answer).map((offer) => (
        <VerbButton key={offer.verb} offer={offer} chosen={chosen === offer.verb} onChoose={() => onChoose(offer.verb)} />
      ))}
      {!canTakeBack(prompt, answer) && (
        <Button size="sm" variant="ghost" data-verb="skip" aria-pressed={answer?.action.verb === 'skip'} onClick={onSkip}>
          {t(`skip.${prompt.kind}`)}
        </Button>
      )}
    </div>
  );
}

const DANGEROUS: ReadonlySet<Verb> = new Set<Verb>([
  'poison',
  'devour',
  'infect',
  'shoot',
  'kick',
  'kill',
  'contaminate',
  'guess',
  'coup',
  'strike',
  'ignite',
]);

function VerbButton({ offer, chosen, onChoose }: { offer: Offer; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant={chosen ? (DANGEROUS.has(offer.verb) ? 'danger' : 'primary') : 'secondary'}
      aria-pressed={chosen}
      data-verb={offer.verb}
      disabled={offer.min > 0 && offer.choices === 0}
      onClick={onChoose}
    >
      {t(`verb.${offer.verb}`)}
    </Button>
  );
}
