// Says that another player made the accusation first. Takes the focus of the text box that has disappeared.
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
