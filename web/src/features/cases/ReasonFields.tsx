// Why something is imposed, in both languages: by a template, or in words of one's own.
import { useTranslation } from 'react-i18next';
import { Select } from '@/ui/Select';
import { TextArea } from '@/ui/TextArea';
import type { Template } from './decision';
import type { TemplateText } from './queries';

interface ReasonFieldsProps {
  /** Who reads it, and in which language. */
  name: string;
  lang: string;
  /** Null: words of one's own. */
  template: Template | null;
  templates: readonly TemplateText[];
  reason: { en: string; fr: string };
  errors: Partial<Record<string, string>>;
  onTemplate: (template: Template) => void;
  onOwn: (reason: { en: string; fr: string }) => void;
}

export function ReasonFields({ name, lang, template, templates, reason, errors, onTemplate, onOwn }: ReasonFieldsProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <Select<Template | ''>
        label={t('decision.template')}
        value={template ?? ''}
        options={[
          ...templates.map(({ id }) => ({ value: id, label: t(`decision.templates.${id}`) })),
          { value: '', label: t('decision.ownWords') },
        ]}
        onChange={(next) => (next === '' ? onOwn(reason) : onTemplate(next))}
      />
      {(['en', 'fr'] as const).map((each) => (
        <TextArea
          key={each}
          label={t(each === 'en' ? 'decision.reasonEn' : 'decision.reasonFr')}
          hint={each !== lang ? undefined : t(each === 'en' ? 'decision.reasonHint' : 'decision.reasonHintFr', { name })}
          rows={3}
          lang={each}
          value={reason[each]}
          error={errors[each]}
          onChange={(event) => onOwn({ ...reason, [each]: event.target.value })}
        />
      ))}
    </>
  );
}
