// How many points each deed gives.
import { useTranslation } from 'react-i18next';
import { fieldText } from '@/shared/errorText';
import { TextField } from '@/ui/forms/TextField';
import styles from '../Seasons.module.css';
import { DEEDS, isWrongDeed, type EventDraft } from './eventDraft';
import { FieldGroup } from './FieldGroup';

interface DeedFieldsProps {
  deeds: EventDraft['deeds'];
  isSubmitted: boolean;
  refusal: string | undefined;
  onChange: (deeds: EventDraft['deeds']) => void;
}

export function DeedFields({ deeds, isSubmitted, refusal, onChange }: DeedFieldsProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  return (
    <FieldGroup title={t('event.deeds')} hint={t('event.deedsHint')} refusal={refusal}>
      <div className={styles.fields}>
        {DEEDS.map((deed) => (
          <TextField
            key={deed}
            label={t(`deed.${deed}`)}
            inputMode="numeric"
            autoComplete="off"
            error={isSubmitted && isWrongDeed(deeds[deed]) ? fieldText(common, 'invalid') : undefined}
            value={deeds[deed]}
            onChange={(event) => onChange({ ...deeds, [deed]: event.target.value })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
