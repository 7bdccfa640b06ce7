// Tries a text against the server's word filter, and shows its points and hits.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { TextArea } from '@/ui/forms/TextArea';
import { staffRefusal } from '@/parts/staff/refusal';
import { pieces } from './marks';
import styles from './WordsPage.module.css';

export function TryText() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [text, setText] = useState('');
  const weigh = useMutation({ mutationFn: (tried: string) => bodyOf(api.POST('/api/mod/words/try', { body: { text: tried } })) });
  const { data: score, error, variables: tried = '' } = weigh;
  return (
    <Card className={styles.try} aria-labelledby="try">
      <div>
        <h2 id="try" className={styles.sub}>
          {t('words.try.title')}
        </h2>
        <p className={styles.note}>{t('words.try.text')}</p>
      </div>
      <form
        className={styles.tryForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') weigh.mutate(text);
        }}
      >
        <TextArea
          label={t('words.try.label')}
          rows={2}
          error={error ? staffRefusal(common, t, error).text : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={weigh.isPending} disabled={text.trim() === ''}>
          {t('words.try.submit')}
        </Button>
      </form>
      <div aria-live="polite">
        {score && (
          <div className={styles.score} data-testid="score" data-points={score.points}>
            <p className={styles.badges}>
              <Badge tone="moon">{t('words.try.points', { count: score.points })}</Badge>
              {score.hint ? <Badge tone="danger">{t('words.try.hint')}</Badge> : <Badge tone="success">{t('words.try.noHint')}</Badge>}
            </p>
            <blockquote className={styles.quote}>
              {pieces(
                tried,
                score.hits.map(({ word }) => word),
              ).map((piece, at) => (piece.isHit ? <mark key={at}>{piece.text}</mark> : piece.text))}
            </blockquote>
            {score.hits.length === 0 ? (
              <p className={styles.note}>{t('words.try.nothing')}</p>
            ) : (
              <>
                <ul className={styles.badges} aria-label={t('words.try.found')}>
                  {score.hits.map(({ lang, word, weight }) => (
                    <li key={`${lang} ${word}`}>
                      <Badge>{t('words.try.hit', { word, weight })}</Badge>
                    </li>
                  ))}
                </ul>
                <p className={styles.note}>{t('words.try.marked')}</p>
              </>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
