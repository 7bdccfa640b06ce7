// The button *Play*: a seat in one press.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEarlyPlay, takeEarlyPlay } from '@/shared/earlyPress';
import { StartButton } from './StartButton';
import { usePlay } from './usePlay';

export function PlayButton() {
  const { t } = useTranslation();
  const play = usePlay();
  /** Pressed before the application ran: the search begins in a moment. */
  const [isEarly, setEarly] = useState(hasEarlyPlay);
  if (isEarly && play.isPending) setEarly(false);
  const isLooking = isEarly || play.isPending;
  return <StartButton label={isLooking ? t('play.looking') : t('play.now')} busy={isLooking} takePress={takeEarlyPlay} onStart={play.start} />;
}
