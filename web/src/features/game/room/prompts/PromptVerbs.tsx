// The verbs of a question as buttons, and the button that skips it.
import { useTranslation } from 'react-i18next';
import type { Offer, Prompt, Verb } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import type { AnswerState } from '../../model/model';
import { canTakeBack, shownOffers } from './answering';
import styles from './PromptCard.module.css';

interface PromptVerbsProps {
  prompt: Prompt;
  answer: AnswerState;
  armed: Verb | null;
  onArm: (verb: Verb) => void;
  onSkip: () => void;
}

export function PromptVerbs({ prompt, answer, armed, onArm, onSkip }: PromptVerbsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.verbs}>
      {shownOffers(prompt, answer).map((offer) => (
        <VerbButton key={offer.verb} offer={offer} armed={armed === offer.verb} onArm={() => onArm(offer.verb)} />
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

function VerbButton({ offer, armed, onArm }: { offer: Offer; armed: boolean; onArm: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant={armed ? (DANGEROUS.has(offer.verb) ? 'danger' : 'primary') : 'secondary'}
      aria-pressed={armed}
      data-verb={offer.verb}
      disabled={offer.min > 0 && offer.choices === 0}
      onClick={onArm}
    >
      {t(`verb.${offer.verb}`)}
    </Button>
  );
}
