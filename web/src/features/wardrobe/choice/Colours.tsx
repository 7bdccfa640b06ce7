// The colours of an element, each with its three tones and its name.
import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category, Element } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { useDressingRoom } from '../DressingContext';
import { colourName } from '../words';
import styles from './Colours.module.css';

interface ColoursProps {
  category: Category;
  element: Element;
  color: number;
}

export function Colours({ category, element, color }: ColoursProps) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { catalogue, dressing } = useDressingRoom();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('colour.legend', { name: element.name[locale] })} <strong>{colourName(catalogue, category, color, locale)}</strong>
      </legend>
      <div className={styles.row}>
        {element.colors.map((each) => (
          <label
            key={each}
            className={styles.swatch}
            style={tones(catalogue.ramps[category]?.[each])}
            title={colourName(catalogue, category, each, locale)}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === color}
              aria-label={colourName(catalogue, category, each, locale)}
              onChange={() => dressing.colour(category, each)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function tones([light, body, shade]: readonly [string?, string?, string?] = []): CSSProperties {
  return { '--light': light, '--body': body, '--shade': shade } as CSSProperties;
}
