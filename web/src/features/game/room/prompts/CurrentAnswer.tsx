// The current answer to a prompt, or that it is being sent.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { AnswerState } from '../../model/model';
import { listNames } from '../../words/names';
import { useGame } from '../RoomContext';
import styles from './PromptCard.module.css';

export function CurrentAnswer({ answer }: { answer: NonNullable<AnswerState> }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { view } = useGame();
  return (
    <p className={styles.stands} role="status">
      {answer.state === 'pending' ? (
        <span className={styles.sending}>{t('prompt.sending')}</span>
      ) : (
        <>
          {answer.action.verb === 'skip'
            ? t('did.skip')
            : t(`did.${answer.action.verb}`, {
                names: listNames(view, answer.action.seats, locale),
                role: answer.action.role === null ? '' : t(`roles.${answer.action.role}.name`),
              })}{' '}
          <span className={styles.text}>{t('prompt.change')}</span>
        </>
      )}
    </p>
  );
}
