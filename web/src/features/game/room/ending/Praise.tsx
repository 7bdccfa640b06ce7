// When the game turned, and its honours.
import { useTranslation } from 'react-i18next';
import type { Honoured, Recap } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { replayPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { TextLink } from '@/ui/buttons/TextLink';
import { HonourIcon } from '@/ui/signs/HonourIcon';
import { nameOf, skinOf } from '../../words/names';
import { chapterTitle } from '../../words/storyWords';
import { useGame, useSource } from '../RoomContext';
import styles from './Praise.module.css';

export function Praise({ recap: { chapters, turn, honours } }: { recap: Recap }) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('story');
  const { locale } = useLocale();
  const { room } = useSource();
  const percent = numberFormat(locale, { style: 'percent' });
  const { view } = useGame();
  const turned = turn && chapters[turn.chapter];
  const winner = view.ending?.winner.type;
  // Who won and never turned the game has led from the deal on; couples, solo roles and draws can't be counted so (STORY-2).
  const hasLed = winner === 'villagers' || winner === 'werewolves';
  return (
    <div className={styles.praise}>
      {turned ? (
        <section className={styles.turn} aria-labelledby="turn-title" data-testid="turn">
          <h3 id="turn-title">{s('turn.title')}</h3>
          <p>
            {s(turn.last ? 'turn.last' : 'turn.text', {
              chapter: chapterTitle(t, turned),
              before: percent.format(turn.before / 100),
              after: percent.format(turn.after / 100),
            })}{' '}
            {room !== null && <TextLink to={replayPath(room, { seq: turn.seq })}>{s('turn.watch')}</TextLink>}
          </p>
          {!turn.last && <p className={styles.hint}>{s('turn.hint')}</p>}
        </section>
      ) : (
        winner !== undefined && (
          <section className={styles.turn} aria-labelledby="turn-title" data-testid="turn">
            <h3 id="turn-title">{s('turn.none')}</h3>
            <p>{s(hasLed ? 'turn.led' : 'turn.uncounted')}</p>
            {hasLed && <p className={styles.hint}>{s('turn.hint')}</p>}
          </section>
        )
      )}
      {honours.length > 0 && (
        <ul className={styles.honours} aria-label={s('honours')}>
          {honours.map((honoured) => (
            <Honour key={honoured.honour} {...honoured} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Honour({ honour, seat, count }: Honoured) {
  const { t: s } = useTranslation('story');
  const { view } = useGame();
  return (
    <li className={styles.honour} data-testid="honour" data-honour={honour} data-seat={seat}>
      <span className={styles.face}>
        <Avatar skin={skinOf(view.seats[seat]?.face)} view="head" size="3rem" />
        <HonourIcon honour={honour} className={styles.icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{s(`honour.${honour}.name`)}</span>
        <strong>{nameOf(view, seat)}</strong>
        <span className={styles.hint}>{honour === 'breath' ? s('honour.breath.text') : s(`honour.${honour}.text`, { count })}</span>
      </span>
    </li>
  );
}
