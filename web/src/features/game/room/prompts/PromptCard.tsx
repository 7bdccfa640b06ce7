// One prompt: its text, verbs and choices, and the current answer.
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prompt } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Countdown } from '@/ui/signs/Countdown';
import { PointingHand } from '@/ui/signs/PointingHand';
import { answerOf, countVotes, drawnVotes } from '../../model/model';
import { allChoices, chooseVerb, hasObsoleteText, isComplete, offerOf, offersKey, pick, type PromptDraft } from '../../model/promptDraft';
import { listNames, nameOf, namesOfSet } from '../../words/names';
import { hasPackmate, promptText, promptTitle } from '../../words/promptWords';
import { useGame, useGameState, useSource } from '../RoomContext';
import { asksForWords, asksToConfirm, shownSeats } from './answering';
import { OvertakenNote } from './OvertakenNote';
import styles from './PromptCard.module.css';
import { PromptVerbs } from './PromptVerbs';
import { ReasonChips } from './ReasonChips';
import { PromptWords } from './PromptWords';
import { RolePicker } from './RolePicker';
import { CurrentAnswer } from './CurrentAnswer';
import { TargetList } from './TargetList';
import type { PromptDesk } from './usePromptDrafts';

export function PromptCard({ prompt, desk }: { prompt: Prompt; desk: PromptDesk }) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const { locale } = useLocale();
  const source = useSource();
  const { model, view } = useGame();
  const { advice } = useGameState();
  const titleId = useId();
  const draft = desk.draftOf(prompt);
  const answer = answerOf(model, prompt);
  const offer = offerOf(prompt, draft.verb);
  const target = draft.seats[0];
  const send = () => desk.submit(prompt, draft);
  const change = (next: PromptDraft) => desk.change(prompt, next);
  // The lesson's hand: from the seat in the scene it goes on to what is missing here.
  const isPointed = advice?.hand === 'seat' && advice.seat !== null && draft.seats.includes(advice.seat);
  const votes = prompt.kind === 'day' || prompt.kind === 'devour' || prompt.kind === 'elect' ? countVotes(drawnVotes(model)) : undefined;

  const isAlone = prompt.kind === 'devour' && !hasPackmate(view);

  return (
    <form
      className={cx(styles.card, answer && styles.answered)}
      aria-labelledby={titleId}
      data-testid="prompt"
      data-prompt={prompt.id}
      data-kind={prompt.kind}
      data-offers={offersKey(prompt)}
      data-answered={answer === null ? undefined : answer.state === 'pending' ? 'pending' : 'true'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {promptTitle(t, view, prompt)}
          </h2>
          <p className={styles.text}>
            {isAlone ? w('alone.text') : promptText(t, view, prompt)}{' '}
            {answer === null && <span className={styles.waits}>{isAlone ? w('alone.waits') : w(`waits.${prompt.kind}`)}</span>}
          </p>
        </div>
        {prompt.deadline !== view.ends && (
          <Countdown endsAt={prompt.deadline} label={t('prompt.secondsLeft')} now={() => source.now()} size="2.75rem" />
        )}
      </header>
      <PromptVerbs
        prompt={prompt}
        answer={answer}
        chosen={draft.verb}
        onChoose={(verb) => change(chooseVerb(prompt, draft, verb))}
        onSkip={() => desk.skip(prompt)}
      />
      {offer && offer.max > 1 && (
        <p className={styles.text}>
          {offer.min === offer.max ? t('prompt.pickTwo', { count: offer.max }) : t('prompt.pickUpTo', { count: offer.max })}
        </p>
      )}
      {allChoices(prompt).length > 0 && (
        <TargetList
          choices={prompt.offers.reduce((set, each) => set | each.choices, 0)}
          ofVerb={offer && offer.max > 0 ? offer.choices : null}
          barred={prompt.offers.reduce((set, each) => set | each.barred, 0)}
          selected={shownSeats(draft, answer)}
          votes={votes}
          onPick={(seat) => change(pick(prompt, draft, seat))}
        />
      )}
      {prompt.offers.map(
        (each) =>
          each.barred !== 0 &&
          each.barredBy !== null && (
            <p key={each.verb} className={styles.barred}>
              {t('prompt.barredList', { names: namesOfSet(view, each.barred, locale), reason: errorText(t, each.barredBy) })}
            </p>
          ),
      )}
      {offer && offer.roles.length > 0 && <RolePicker roles={offer.roles} value={draft.role} onChange={(role) => change({ ...draft, role })} />}
      {asksForWords(offer, draft) && (
        <div className={styles.pointed}>
          <PromptWords target={target} text={draft.text} onChange={(text) => change({ ...draft, text })} onSubmit={send} />
          {isPointed && !isComplete(prompt, draft) && <PointingHand className={styles.hand} />}
        </div>
      )}
      {prompt.kind === 'day' && asksForWords(offer, draft) && target !== undefined && draft.text === '' && (
        <ReasonChips name={nameOf(view, target)} onPick={(text) => change({ ...draft, text })} />
      )}
      {hasObsoleteText(prompt, draft) && target !== undefined && <OvertakenNote name={nameOf(view, target)} />}
      {offer && asksToConfirm(prompt, offer, draft, answer) && (
        <div className={styles.confirm}>
          <Button type="submit" variant="primary" block data-testid="confirm" disabled={!isComplete(prompt, draft)}>
            {draft.seats.length > 0
              ? `${t(`verb.${offer.verb}`)} · ${listNames(view, draft.seats, locale)}`
              : `${t('prompt.confirm')} · ${t(`verb.${offer.verb}`)}`}
          </Button>
          {isPointed && isComplete(prompt, draft) && <PointingHand className={styles.hand} />}
        </div>
      )}
      {answer && <CurrentAnswer answer={answer} />}
    </form>
  );
}
