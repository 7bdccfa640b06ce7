// What one can do after the lesson: play with people, or take it once more.
import { useTranslation } from 'react-i18next';
import { StartButton } from '@/parts/play/StartButton';
import { usePlay } from '@/parts/play/usePlay';
import { Button } from '@/ui/buttons/Button';

export function LessonActions({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('lesson');
  const play = usePlay();
  return (
    <>
      <StartButton label={t('end.play')} busy={play.isPending} onStart={play.start} />
      <Button onClick={onAgain}>{t('end.again')}</Button>
    </>
  );
}
