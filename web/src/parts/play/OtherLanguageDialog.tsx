// Asks before the player enters a game whose language differs from theirs (joinGameDifferentLang).
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { Locale } from '@/i18n/locale';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';

interface OtherLanguageDialogProps {
  /** The game's language; null while nobody is asked. */
  lang: Locale | null;
  onJoin: () => void;
  onClose: () => void;
}

export function OtherLanguageDialog({ lang, onJoin, onClose }: OtherLanguageDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const language = t(`lobby.languageName.${lang ?? locale}`);
  return (
    <Dialog
      name="joinGameDifferentLang"
      open={lang !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('lobby.otherLang.title', { language })}
      description={t('lobby.otherLang.text', { language, own: t(`lobby.languageName.${locale}`) })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" onClick={onJoin}>
            {t('lobby.otherLang.join')}
          </Button>
        </>
      }
    />
  );
}
