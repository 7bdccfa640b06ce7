// The text of a message. A link in it opens only after a question that names its host.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { TextButton } from '@/ui/buttons/TextButton';
import styles from './Conversation.module.css';
import { linkify } from './linkify';

export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const [asked, setAsked] = useState<{ url: string; host: string } | null>(null);
  return (
    <>
      {linkify(text).map((piece, at) =>
        'text' in piece ? (
          piece.text
        ) : (
          <TextButton key={at} onClick={() => setAsked(piece)}>
            {piece.url}
          </TextButton>
        ),
      )}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => {
            if (!open) setAsked(null);
          }}
          size="sm"
          title={t('chat.link.title')}
          description={t('chat.link.text', { host: asked.host })}
          closeLabel={common('app.close')}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{common('app.cancel')}</Button>
              <a className={styles.leave} href={asked.url} target="_blank" rel="noopener noreferrer nofollow" onClick={() => setAsked(null)}>
                {t('chat.link.open')}
              </a>
            </>
          }
        >
          <code className={styles.address}>{asked.url}</code>
        </Dialog>
      )}
    </>
  );
}
