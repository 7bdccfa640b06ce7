// The chances as a bar, the village's from one end and the wolves' from the other; a hatched band shows the uncertainty.
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chance, Chances } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import styles from './ChanceBar.module.css';
import { chanceTexts } from './chanceTexts';

interface ChanceBarProps {
  chances: Chances | undefined;
  /** The chances are those of the previous composition. */
  isOld: boolean;
}

export function ChanceBar({ chances, isOld }: ChanceBarProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <div className={styles.chances} data-old={isOld || undefined}>
      <div className={styles.bar} aria-hidden="true">
        {chances && (
          <>
            <span className={styles.villagers} style={boundsStyle(chances.villagers)} />
            <span className={styles.werewolves} style={boundsStyle(chances.werewolves)} />
          </>
        )}
        <span className={styles.middle} />
      </div>
      <ul className={styles.legend}>
        {chances &&
          chanceTexts(t, locale, chances).map(({ side, shown }) => (
            <li key={side} data-side={side}>
              {shown}
            </li>
          ))}
      </ul>
    </div>
  );
}

const boundsStyle = ({ rate, low, high }: Chance) => ({ '--rate': rate, '--low': low, '--high': high }) as CSSProperties;
