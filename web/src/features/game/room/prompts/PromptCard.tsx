// One question: its words, its verbs, whom it may be about, and the answer that stands.
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT, type Offer, type Prompt, type Verb } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Countdown } from '@/ui/signs/Countdown';
import { TextArea } from '@/ui/forms/TextArea';
import { answerOf, countVotes, drawnVotes, type AnswerState } from '../../model/model';
import { listNames, nameOf, namesOfSet } from '../../words/names';
import { allChoices, arm, isComplete, isPlain, lostItsWords, offerOf, offersKey, pick, type PromptDraft } from '../../model/promptDraft';
import { promptText, promptTitle } from '../../words/promptWords';
import styles from './PromptCard.module.css';
import { RolePicker } from './RolePicker';
import { useGame, useSource } from '../RoomContext';
import { TargetList } from './TargetList';
import { TaskForecast } from '../chat/TaskForecast';
import type { PromptDesk } from './usePromptDrafts';

export function PromptCard({ prompt, desk }: { prompt: Prompt; desk: PromptDesk }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const source = useSource();
  const { model, view } = useGame();
  const titleId = useId();
  const draft = desk.draftOf(prompt);
  const answer = answerOf(model, prompt);
  const offer = offerOf(prompt, draft.verb);
  const complete = isComplete(prompt, draft);
  const words = useRef<HTMLTextAreaElement>(null);
  const needsWords = offer?.text === true && (offer.max === 0 || draft.seats.length >= offer.min);

  // Whoever has just chosen somebody to accuse goes on to write why.
  const target = draft.seats[0];
  useEffect(() => {
    if (needsWords && target !== undefined) words.current?.focus();
  }, [needsWords, target]);

  // Somebody was faster with the accusation: the place for the words is gone, and with it the focus of who was writing.
  const isOvertaken = lostItsWords(prompt, draft);
  const overtaken = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOvertaken && document.activeElement === document.body) overtaken.current?.focus();
  }, [isOvertaken]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    desk.submit(prompt, draft);
  };
  const change = (next: PromptDraft) => desk.change(prompt, next);
  const votes = prompt.kind === 'day' || prompt.kind === 'devour' || prompt.kind === 'elect' ? countVotes(drawnVotes(model)) : undefined;
  const shown = answer === null ? draft.seats : draft.seats.length > 0 ? draft.seats : answer.action.seats;

  return (
    <form
      className={cx(styles.card, answer && styles.answered)}
      aria-labelledby={titleId}
      data-testid="prompt"
      data-prompt={prompt.id}
      data-kind={prompt.kind}
      data-offers={offersKey(prompt)}
      data-answered={answer === null ? undefined : answer.state === 'pending' ? 'pending' : 'true'}
      onSubmit={submit}
    >
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {promptTitle(t, view, prompt)}
          </h2>
          <p className={styles.text}>{promptText(t, view, prompt)}</p>
        </div>
        {prompt.deadline !== view.ends && (
          <Countdown endsAt={prompt.deadline} label={t('prompt.secondsLeft')} now={() => source.now()} size="2.75rem" />
        )}
      </header>

      <div className={styles.verbs}>
        {shownOffers(prompt, answer).map((each) => (
          <VerbButton key={each.verb} offer={each} armed={draft.verb === each.verb} onArm={() => change(arm(prompt, draft, each.verb))} />
        ))}
        {!isTakenBack(prompt, answer) && (
          <Button size="sm" variant="ghost" data-verb="skip" aria-pressed={answer?.action.verb === 'skip'} onClick={() => desk.skip(prompt)}>
            {t(`skip.${prompt.kind}`)}
          </Button>
        )}
      </div>

      {offer && offer.max > 1 && (
        <p className={styles.text}>
          {offer.min === offer.max ? t('prompt.pickTwo', { count: offer.max }) : t('prompt.pickUpTo', { count: offer.max })}
        </p>
      )}
      {allChoices(prompt).length > 0 && (
        <TargetList
          choices={prompt.offers.reduce((set, each) => set | each.choices, 0)}
          armed={offer && offer.max > 0 ? offer.choices : null}
          barred={prompt.offers.reduce((set, each) => set | each.barred, 0)}
          selected={shown}
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
      {needsWords && (
        <TextArea
          ref={words}
          label={target === undefined ? t('prompt.standText') : t('prompt.accuseText', { name: nameOf(view, target) })}
          rows={2}
          maxLength={MAX_TEXT}
          countTo={MAX_TEXT}
          value={draft.text}
          onChange={(event) => change({ ...draft, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              desk.submit(prompt, draft);
            }
          }}
        />
      )}
      {needsWords && <TaskForecast text={draft.text} />}
      {isOvertaken && target !== undefined && (
        <p ref={overtaken} className={styles.overtaken} role="status" tabIndex={-1}>
          {t('prompt.overtaken', { name: nameOf(view, target) })}
        </p>
      )}
      {offer && !isPlain(offer, prompt.kind) && (draft.seats.length > 0 || offer.max === 0) && !(hasAnswered(draft, offer) && answer) && (
        <Button type="submit" className={styles.confirm} variant="primary" block data-testid="confirm" disabled={!complete}>
          {draft.seats.length > 0
            ? `${t(`verb.${offer.verb}`)} · ${listNames(view, draft.seats, locale)}`
            : `${t('prompt.confirm')} · ${t(`verb.${offer.verb}`)}`}
        </Button>
      )}
      {answer && (
        <p className={styles.stands} role="status">
          {answer.state === 'pending' ? (
            <span className={styles.sending}>{t('prompt.sending')}</span>
          ) : (
            <>
              {answer.action.verb === 'skip'
                ? t('did.skip')
                : t(`did.${answer.action.verb}`, {
                    names: listNames(view, answer.action.seats, locale),
                    role: answer.action.role === null ? '' : t(`roles.${answer.action.role}.name`),
                  })}{' '}
              <span className={styles.text}>{t('prompt.change')}</span>
            </>
          )}
        </p>
      )}
    </form>
  );
}

/** A vote that stands can be taken back; before there is one, that verb would only be in the way. */
function shownOffers(prompt: Prompt, answer: AnswerState): Offer[] {
  return prompt.offers.filter((offer) => offer.verb !== 'unvote' || isTakenBack(prompt, answer));
}

/** Taking the vote back stands in the place of skipping. */
function isTakenBack(prompt: Prompt, answer: AnswerState): boolean {
  return offerOf(prompt, 'unvote') !== undefined && answer !== null && answer.action.seats.length > 0;
}

/** An answer stands and nothing new is being made: the button would send the same again. */
function hasAnswered(draft: PromptDraft, offer: Offer): boolean {
  return draft.seats.length === 0 && offer.max > 0;
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
