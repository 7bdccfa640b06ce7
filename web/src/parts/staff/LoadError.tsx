// Shown in place of data that could not be loaded: the error, and a retry button.
import { useTranslation } from 'react-i18next';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import styles from './LoadError.module.css';

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Card as="div" className={styles.error} role="alert" data-testid="failure">
      <p>{errorText(t, codeOf(error))}</p>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </Card>
  );
}
