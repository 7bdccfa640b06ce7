// Asks before the player joins a game whose language differs from theirs.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import type { ListedGame } from './model';

interface OtherLanguageDialogProps {
  game: ListedGame | null;
  onClose: () => void;
  onJoin: (game: ListedGame) => void;
}

export function OtherLanguageDialog({ game, onClose, onJoin }: OtherLanguageDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const language = t(`lobby.languageName.${game?.lang ?? locale}`);
  return (
    <Dialog
      open={game !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('lobby.otherLang.title', { language })}
      description={t('lobby.otherLang.text', { language, own: t(`lobby.languageName.${locale}`) })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" onClick={() => game && onJoin(game)}>
            {t('lobby.otherLang.join')}
          </Button>
        </>
      }
    />
  );
}
