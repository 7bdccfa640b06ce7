// Asks before a link leads into a game in another language, like the lobby does.
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '@/i18n/locale';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';

interface OtherLanguageQuestionProps {
  locale: Locale;
  onJoin: () => void;
  onCancel: () => void;
}

export function OtherLanguageQuestion({ locale, onJoin, onCancel }: OtherLanguageQuestionProps) {
  const { t } = useTranslation();
  const other = LOCALES.find((each) => each !== locale) ?? locale;
  const language = t(`lobby.languageName.${other}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={t('lobby.otherLang.title', { language })}
      description={t('lobby.otherLang.text', { language, own: t(`lobby.languageName.${locale}`) })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onCancel}>{t('app.cancel')}</Button>
          <Button variant="primary" onClick={onJoin}>
            {t('lobby.otherLang.join')}
          </Button>
        </>
      }
    />
  );
}
