// The story of a game: what was done and who died, night by night and day by day, with ways into the replay.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, Recap } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { replayPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { PlayMark } from '@/ui/signs/PlayMark';
import { seatsOf } from '../../model/seatSet';
import { skinOf } from '../../words/names';
import { chapterTitle, deedText, fallenText, mayorText, voteText, type StoryWords } from '../../words/storyWords';
import { useGame, useSource } from '../RoomContext';
import styles from './Story.module.css';

export function Story({ recap }: { recap: Recap }) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('story');
  const { locale } = useLocale();
  const words = useMemo<StoryWords>(() => ({ t, s, locale }), [t, s, locale]);
  return (
    <section className={styles.story} aria-labelledby="story-title" data-testid="story">
      <h3 id="story-title" className={styles.title}>
        {s('title')}
      </h3>
      <ol className={styles.chapters}>
        {recap.chapters.map((chapter, index) => (
          <ChapterItem key={chapter.seq} chapter={chapter} words={words} isTurn={recap.turn?.chapter === index} />
        ))}
      </ol>
    </section>
  );
}

function ChapterItem({ chapter, words, isTurn }: { chapter: Chapter; words: StoryWords; isTurn: boolean }) {
  const { t, s } = words;
  const { room } = useSource();
  const { view } = useGame();
  const { deeds, deaths, vote, mayor } = chapter;
  const title = chapterTitle(t, chapter);
  const roleOf = (seat: number) => view.ending?.seats.find((report) => report.seat === seat)?.role;
  const isQuiet = deeds.length === 0 && deaths.length === 0 && !vote && mayor === null;
  return (
    <li className={cx(styles.chapter, chapter.night && styles.night)} data-testid="chapter" data-night={chapter.night} data-day={chapter.day}>
      <div className={styles.head}>
        <h4>{title}</h4>
        {isTurn && <span className={styles.turn}>{s('turn.title')}</span>}
        {room !== null && (
          <ButtonLink size="sm" className={styles.watch} to={replayPath(room, { seq: chapter.seq })} aria-label={s('watch', { chapter: title })}>
            <PlayMark />
          </ButtonLink>
        )}
      </div>
      <ul className={styles.lines}>
        {mayor !== null && <li>{mayorText(words, view, mayor)}</li>}
        {/* What is done by day follows the vote: a tie is decided, somebody shoots. */}
        {vote && <li>{voteText(words, view, vote)}</li>}
        {deeds.map((deed, at) => {
          // The pack hunts together, whatever its members were before.
          const role = deed.verb === 'devour' ? 'werewolf' : roleOf(seatsOf(deed.by)[0] ?? -1);
          return (
            <li key={at}>
              {role && <RoleIcon role={role} size="1.5rem" />}
              <span>{deedText(words, view, deed)}</span>
            </li>
          );
        })}
        {deaths.map((fallen) => (
          <li key={fallen.seat} className={styles.fallen}>
            <Avatar skin={skinOf(view.seats[fallen.seat]?.face)} view="head" size="1.5rem" dead />
            <span>{fallenText(words, view, fallen)}</span>
          </li>
        ))}
        {isQuiet && <li className={styles.quiet}>{s('quiet')}</li>}
      </ul>
    </li>
  );
}
