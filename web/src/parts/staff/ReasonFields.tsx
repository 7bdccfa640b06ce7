// The fields for a sanction's reason: a template, or a text of the moderator's own; either way in both languages.
import { useTranslation } from 'react-i18next';
import type { components } from '@/generated/api';
import { REASON_MAX } from '@/generated/engine';
import { Select } from '@/ui/forms/Select';
import { BilingualFields, emptyTextErrors, hasErrors, type BilingualErrors, type BilingualText } from './BilingualFields';
import styles from './ReasonFields.module.css';

type Template = components['schemas']['Template'];

export interface Reason extends BilingualText {
  template: Template | null;
}

export const NO_REASON: Reason = { template: null, en: '', fr: '' };

/** The reason in the API's form. */
export function reasonBody({ template, en, fr }: Reason): components['schemas']['Reason'] {
  return template === null ? { en: en.trim(), fr: fr.trim() } : { template };
}

interface ReasonFieldsProps {
  templates: readonly components['schemas']['TemplateText'][];
  value: Reason;
  onChange: (value: Reason) => void;
  errors: BilingualErrors;
}

const OWN = 'own';

export function ReasonFields({ templates, value, onChange, errors }: ReasonFieldsProps) {
  const { t } = useTranslation('staff');
  const chosen = templates.find(({ id }) => id === value.template);
  return (
    <>
      <Select<Template | typeof OWN>
        label={t('ask.why')}
        value={value.template ?? OWN}
        options={[{ value: OWN, label: t('ask.own') }, ...templates.map(({ id }) => ({ value: id, label: t(`ask.template.${id}`) }))]}
        // The moderator's own text starts as that of the chosen template.
        onChange={(next) =>
          onChange(
            next === OWN
              ? { ...value, ...(hasErrors(emptyTextErrors(value, OWN)) ? chosen?.text : undefined), template: null }
              : { ...value, template: next },
          )
        }
      />
      {chosen ? (
        <dl className={styles.both} aria-label={t('ask.both')}>
          <div>
            <dt>{t('ask.inEnglish')}</dt>
            <dd lang="en">{chosen.text.en}</dd>
          </div>
          <div>
            <dt>{t('ask.inFrench')}</dt>
            <dd lang="fr">{chosen.text.fr}</dd>
          </div>
        </dl>
      ) : (
        <BilingualFields value={value} onChange={(both) => onChange({ ...value, ...both })} max={REASON_MAX} errors={errors} />
      )}
    </>
  );
}
