// Plans an event, or changes one that is not shown yet. What does not fit is said by the server, at its field.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { fieldText } from '@/shared/errorText';
import { Select } from '@/ui/forms/Select';
import { TextField, type TextFieldProps } from '@/ui/forms/TextField';
import { ElementChoices } from '../elements/ElementChoices';
import { ElementField } from '../elements/ElementField';
import { elementsOfDesign } from '../elements/elements';
import { planEvent, type StaffEvent } from '../queries';
import styles from '../Seasons.module.css';
import { useFocusWrong } from '../useFocusWrong';
import { useSeasonsAct } from '../useSeasonsAct';
import { DeedFields } from './DeedFields';
import {
  designsOf,
  EVENT_FIELDS,
  eventDraftOf,
  eventOf,
  fieldOfId,
  idOf,
  newEventDraft,
  wrongEventFields,
  type EventDraft,
  type EventField,
} from './eventDraft';
import { PackFields } from './PackFields';
import { UnlockableFields } from './UnlockableFields';
import { useEventName } from './useEventName';

interface EventDialogProps {
  events: readonly StaffEvent[];
  /** The one that is changed; if it is left out, a new one is added. */
  planned?: StaffEvent;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onClose: () => void;
}

export function EventDialog({ events, planned, catalogue, onClose }: EventDialogProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const list = useId();
  const nameOf = useEventName();
  const designs = designsOf(events, locale);
  const [draft, setDraft] = useState<EventDraft>(() => (planned ? eventDraftOf(planned.event) : newEventDraft(designs[0]?.value ?? '')));
  const [isSubmitted, setSubmitted] = useState(false);
  const { fields, focusWrong } = useFocusWrong();
  const act = useSeasonsAct({
    send: planEvent,
    done: t('event.planned'),
    onClose,
    fieldOfId: (id) => fieldOfId(draft, id),
    onRefused: focusWrong,
  });
  const change = (over: Partial<EventDraft>) => setDraft({ ...draft, ...over });
  const id = idOf(draft);
  const isTaken = planned === undefined && events.some(({ event }) => event.id === id);
  const wrong = wrongEventFields(draft);
  const errorOf = (field: EventField, text: string): string | undefined => {
    if (field === 'id' && isSubmitted && isTaken) return t('event.taken');
    if (isSubmitted && wrong.includes(field)) return fieldText(common, text.trim() === '' ? 'required' : 'invalid');
    return act.refusedOf(field);
  };
  const submit = () => {
    setSubmitted(true);
    if (wrong.length > 0 || isTaken) focusWrong();
    else act.run(eventOf(draft));
  };
  const field = (name: 'id' | 'starts' | 'ends' | 'limitOfDay', value: string, more: Partial<TextFieldProps>) => (
    <TextField
      label={t(`event.${name}`)}
      autoComplete="off"
      required
      error={errorOf(name, value)}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <FormDialog
      size="lg"
      title={planned ? t('event.editTitle', { name: nameOf(planned) }) : t('event.addTitle')}
      description={t('event.text')}
      submit={t('keep')}
      busy={act.isPending}
      refusal={act.refusedBut(EVENT_FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={fields} className={styles.part}>
        <ElementChoices id={list} catalogue={catalogue} own={elementsOfDesign(events, draft.design)} />
        <div className={styles.fields}>
          <Select
            label={t('event.design')}
            value={draft.design}
            options={designs}
            hint={t('event.designHint')}
            error={act.refusedOf('design')}
            onChange={(design) => change({ design })}
          />
          {!planned && field('id', id, { hint: t('event.idHint'), autoCapitalize: 'none', spellCheck: false })}
        </div>
        <div className={styles.fields}>
          {field('starts', draft.starts, { type: 'datetime-local' })}
          {field('ends', draft.ends, { type: 'datetime-local', hint: t('event.endsHint') })}
          {field('limitOfDay', draft.limitOfDay, { inputMode: 'numeric', hint: t('event.limitHint') })}
        </div>
        <DeedFields deeds={draft.deeds} isSubmitted={isSubmitted} refusal={act.refusedOf('deeds')} onChange={(deeds) => change({ deeds })} />
        <UnlockableFields
          rows={draft.unlockable}
          isSubmitted={isSubmitted}
          refusal={act.refusedOf('unlockable')}
          list={list}
          catalogue={catalogue}
          onChange={(unlockable) => change({ unlockable })}
        />
        <ElementField
          label={t('event.exclusive')}
          hint={t('event.exclusiveHint')}
          error={errorOf('exclusive', draft.exclusive)}
          value={draft.exclusive}
          list={list}
          catalogue={catalogue}
          onChange={(exclusive) => change({ exclusive })}
        />
        <PackFields
          rows={draft.packs}
          isSubmitted={isSubmitted}
          refusal={act.refusedOf('packs')}
          catalogue={catalogue}
          onChange={(packs) => change({ packs })}
        />
      </div>
    </FormDialog>
  );
}
