// What somebody sees of an event: its phase and title, the states of its rewards, and whether they can buy what is sold.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { ElementName } from '../elements/ElementName';
import type { TriedEvent as Tried } from '../queries';
import styles from '../Seasons.module.css';

interface TriedEventProps {
  tried: Tried;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
}

/** The words of an event in a phase. */
function wordsOf({ phase, ...event }: Tried) {
  switch (phase) {
    case 'planned':
    case 'announced':
      return { title: event.titleNotStarted, text: event.descriptionNotStarted };
    case 'running':
      return { title: event.title, text: event.description };
    case 'collecting':
    case 'over':
      return { title: event.titleEnded, text: event.descriptionEnded };
  }
}

const WHY = ['event_not_started', 'event_over', 'event_not_joined', 'not_enough_points'] as const;

export function TriedEvent({ tried, catalogue }: TriedEventProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const words = wordsOf(tried);
  const { unlockable, exclusive } = tried.rewards;
  const standing = (sold: NonNullable<typeof exclusive>): string => {
    if (sold.bought) return t('tryEvent.owned');
    if (sold.refusal === null) return t('tryEvent.mayBuy');
    const why = WHY.find((code) => code === sold.refusal);
    return why ? t(`tryEvent.why.${why}`) : t('tryEvent.refused', { code: sold.refusal });
  };
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('tryEvent.phase')}</dt>
        <dd>{t(`tryEvent.phases.${tried.phase}`)}</dd>
      </div>
      <div>
        <dt>{t('tryEvent.shownAs')}</dt>
        <dd>
          <strong>{words.title[locale]}</strong>
          <p className={styles.note}>{words.text[locale]}</p>
        </dd>
      </div>
      <div>
        <dt>{t('tryEvent.rewards')}</dt>
        <dd>
          {unlockable.length === 0 ? (
            t('tryEvent.hidden')
          ) : (
            <ul>
              {unlockable.map(({ id, points, state }) => (
                <li key={id} data-testid="reward" data-state={state}>
                  <ElementName id={id} catalogue={catalogue} />
                  <span className={styles.note}>
                    {t('tryEvent.reward', { points: t('tryEvent.after', { count: points }), state: t(`tryEvent.state.${state}`) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      {exclusive && (
        <div>
          <dt>{t('tryEvent.exclusive')}</dt>
          <dd data-testid="exclusive">
            <ElementName id={exclusive.id} catalogue={catalogue} />
            <p className={styles.note}>
              <Price {...{ [exclusive.currency]: exclusive.price }} /> {standing(exclusive)}
            </p>
          </dd>
        </div>
      )}
      {tried.packs.length > 0 && (
        <div>
          <dt>{t('tryEvent.packs')}</dt>
          <dd>
            <ul>
              {tried.packs.map(({ id, name, price, currency }) => (
                <li key={id}>
                  {name[locale]} <Price {...{ [currency]: price }} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
