// The dialog that the page was asked for.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { AskDialog } from './AskDialog';
import { EventDialog } from './events/EventDialog';
import { TryEventDialog } from './events/TryEventDialog';
import { useEventName } from './events/useEventName';
import { ImportDialog } from './file/ImportDialog';
import { PassDialog } from './passes/PassDialog';
import { TryPassDialog } from './passes/TryPassDialog';
import { unplanEvent, unplanPass, withdrawEvent, type StaffEvent, type StaffSeason, type StaffSeasons } from './queries';

export type Asked =
  | { act: 'editPass' | 'takeBackPass' | 'tryPass'; season: StaffSeason }
  | { act: 'editEvent' | 'leaveOut' | 'takeBackEvent' | 'tryEvent'; planned: StaffEvent }
  | { act: 'addEvent' | 'import' };

interface AskedDialogProps {
  asked: Asked;
  known: StaffSeasons;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onClose: () => void;
}

export function AskedDialog({ asked, known, catalogue, onClose }: AskedDialogProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const nameOf = useEventName();
  const shared = { catalogue, onClose };
  switch (asked.act) {
    case 'editPass':
      return <PassDialog season={asked.season} {...shared} />;
    case 'tryPass':
      return <TryPassDialog season={asked.season} {...shared} />;
    case 'takeBackPass':
      return (
        <AskDialog
          title={t('passes.takeBackTitle', { name: asked.season.name[locale] })}
          text={t('passes.takeBackText')}
          submit={t('takeBack')}
          send={() => unplanPass(asked.season.pass.season)}
          done={t('passes.tookBack')}
          onClose={onClose}
        />
      );
    case 'addEvent':
      return <EventDialog events={known.events} {...shared} />;
    case 'editEvent':
      return <EventDialog events={known.events} planned={asked.planned} {...shared} />;
    case 'tryEvent':
      return <TryEventDialog planned={asked.planned} {...shared} />;
    case 'leaveOut':
      return (
        <AskDialog
          title={t('events.leaveOutTitle', { name: nameOf(asked.planned) })}
          text={t('events.leaveOutText')}
          submit={t('events.leaveOut')}
          danger
          send={() => withdrawEvent(asked.planned.event.id)}
          done={t('events.leftOut')}
          onClose={onClose}
        />
      );
    case 'takeBackEvent':
      return (
        <AskDialog
          title={t('events.takeBackTitle', { name: nameOf(asked.planned) })}
          text={t('events.takeBackText')}
          submit={t('takeBack')}
          send={() => unplanEvent(asked.planned.event.id)}
          done={t('events.tookBack')}
          onClose={onClose}
        />
      );
    case 'import':
      return <ImportDialog known={known} onClose={onClose} />;
  }
}
