// The elements that the fields of a form offer while one types: one list for all of its fields.
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { choicesOf } from './elements';

interface ElementChoicesProps {
  id: string;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  /** The ids of the design's own elements. */
  own: readonly string[];
}

export function ElementChoices({ id, catalogue, own }: ElementChoicesProps) {
  const { locale } = useLocale();
  return (
    <datalist id={id}>
      {choicesOf(catalogue, own, locale).map((choice) => (
        <option key={choice.id} value={choice.id} label={choice.name === null ? choice.id : `${choice.name} (${choice.id})`} />
      ))}
    </datalist>
  );
}
