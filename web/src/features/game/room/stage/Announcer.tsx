// Announces to screen readers what changes on screen: phases, deaths, the player's turn, the end.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '@/generated/engine';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nameOf } from '../../words/names';
import { phaseTitle } from '../../words/phase';
import { promptTitle } from '../../words/promptWords';
import { useSource } from '../RoomContext';
import { winnerText } from '../../words/endingWords';

export function Announcer() {
  const { t } = useTranslation();
  const source = useSource();
  const [words, setWords] = useState('');
  useEffect(() => {
    const announcementOf = (event: Event): string | null => {
      const { view } = source.getState().model;
      if (!view) return null;
      switch (event.type) {
        case 'phaseChanged':
          return phaseTitle(t, view);
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
    return source.onEvents((events) => {
      const said = events.map(announcementOf).filter((text) => text !== null);
      if (said.length > 0) setWords(said.join('. '));
    });
  }, [source, t]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="announcer">
        {words}
      </span>
    </VisuallyHidden>
  );
}
