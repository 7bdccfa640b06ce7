// Says until when games may go on before the server closes for an update.
import { useTranslation } from 'react-i18next';
import { useService } from '@/hub/useService';
import { useLocale } from '@/i18n/LocaleContext';
import { NoticeBar } from '@/parts/news/NoticeBar';
import { timeText } from '@/shared/dates';

export function ClosingNotice() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const closesAt = useService((service) => service.closesAt);
  if (closesAt === null) return null;
  return (
    <div role="status" data-testid="closing">
      <NoticeBar icon="moon" text={t('connection.closing', { time: timeText(locale, closesAt) })} />
    </div>
  );
}
