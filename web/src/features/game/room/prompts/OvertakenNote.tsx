// Somebody was faster with the accusation. The box for the words is gone, and the focus of whoever was writing in it comes here.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PromptCard.module.css';

export function OvertakenNote({ name }: { name: string }) {
  const { t } = useTranslation();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <p ref={note} className={styles.overtaken} role="status" tabIndex={-1}>
      {t('prompt.overtaken', { name })}
    </p>
  );
}
