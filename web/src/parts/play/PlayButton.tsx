// The button *Play*: a seat in one press.
import { useTranslation } from 'react-i18next';
import { takeEarlyPress } from '@/shared/earlyPress';
import { StartButton } from './StartButton';
import { usePlay } from './usePlay';

export function PlayButton() {
  const { t } = useTranslation();
  const play = usePlay();
  return (
    <StartButton label={play.isPending ? t('play.looking') : t('play.now')} busy={play.isPending} isPressed={takeEarlyPress} onStart={play.start} />
  );
}
