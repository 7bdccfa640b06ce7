// Announces to screen readers what changes on screen: phases, deaths, the player's turn, the end.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nameOf } from '../../words/names';
import { noticeText } from '../../words/noticeWords';
import { phaseTitle } from '../../words/phase';
import { promptTitle } from '../../words/promptWords';
import { useMutes } from '../people/useMutes';
import { useSource } from '../RoomContext';
import { winnerText } from '../../words/endingWords';

export function Announcer() {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const { locale } = useLocale();
  const source = useSource();
  const [words, setWords] = useState('');
  const [gestureWords, setGestureWords] = useState('');
  const { isMuted } = useMutes();
  useEffect(() => {
    const announcementOf = (event: Event): string | null => {
      const { view } = source.getState().model;
      if (!view) return null;
      switch (event.type) {
        case 'phaseChanged':
          return phaseTitle(t, view);
        case 'hostChanged': {
          const change = view.log.findLast((entry) => entry.type === 'host');
          return change ? noticeText(t, view, change, locale) : null;
        }
        case 'died':
          return t('announce.died', {
            name: nameOf(view, event.seat),
            reason: t(`deathReason.${event.cause}`),
            role: t(`roles.${event.role}.name`),
          });
        case 'prompted':
          return t('announce.prompt', { title: promptTitle(t, view, event.prompt) });
        case 'nobodyDied':
          return t('log.nobodyDied');
        case 'ended':
          return t('announce.ended', { winner: winnerText(t, event.ending) });
        default:
          return null;
      }
    };
    const gestureOf = (event: Event): string[] => {
      const { view } = source.getState().model;
      if (event.type !== 'gestured' || !view || event.seat === view.me || isMuted(event.seat)) return [];
      return [w(`gestured.${event.gesture}`, { name: nameOf(view, event.seat) })];
    };
    return source.onEvents((events) => {
      // Gestures have words of their own, so that they never take the place of what matters more.
      const gestures = events.flatMap(gestureOf);
      if (gestures.length > 0) setGestureWords(gestures.join(' '));
      const said = events.map(announcementOf).filter((text) => text !== null);
      if (said.length > 0) setWords(said.join('. '));
    });
  }, [source, t, w, locale, isMuted]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="announcer">
        {words}
      </span>
      <span aria-live="polite">{gestureWords}</span>
    </VisuallyHidden>
  );
}
