// One word list. A new weight is sent as soon as it is chosen; a removed word can be put back.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { Locale } from '@/i18n/locale';
import { LoadError } from '@/parts/staff/LoadError';
import { dateText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { useToast } from '@/ui/overlays/Toast';
import { AccountLink } from '@/parts/staff/AccountLink';
import { useNames } from '@/parts/staff/accounts';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { usePutWord, useRemoveWord, useWords, type FilterWord } from './queries';
import { WeightSelect } from './WeightSelect';
import { CrossMark } from '@/ui/signs/CrossMark';
import styles from './WordsPage.module.css';

/** Longer than other toasts, to leave time for the undo. */
const UNDO_MS = 8_000;

export function WordList({ lang }: { lang: Locale }) {
  const { t } = useTranslation('staff');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useWords(lang);
  const words = data?.pages.flatMap((page) => page.words) ?? [];
  const names = useNames(words.flatMap(({ changedBy }) => changedBy ?? []));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton height="3rem" />;
  if (words.length === 0) return <p className={styles.note}>{t('words.empty')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t(`words.list.${lang}`)}>
        {words.map((word) => (
          <Row key={word.word} word={word} changer={names.get(word.changedBy ?? 0)} />
        ))}
      </ul>
      {error && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('words.more')}
        </Button>
      )}
    </>
  );
}

function Row({ word: { lang, word, weight, changedAt, changedBy }, changer }: { word: FilterWord; changer: string | undefined }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { show } = useToast();
  const put = usePutWord();
  const remove = useRemoveWord();
  const onFailure = { onError: (failure: Error) => show({ kind: 'danger', title: errorText(common, codeOf(failure)) }) };
  const takeOut = () =>
    remove.mutate(
      { lang, word },
      {
        ...onFailure,
        onSuccess: () =>
          show({
            title: t('words.removed', { word }),
            action: { label: t('words.undo'), onPress: () => put.mutate({ lang, word, weight }, onFailure) },
            durationMs: UNDO_MS,
          }),
      },
    );
  return (
    <li className={styles.row} data-testid="word" data-word={word} data-weight={weight}>
      <span className={styles.word}>
        <strong lang={lang}>{word}</strong>
        {/* Words of the built-in lists were changed by nobody. */}
        {changedBy != null && (
          <span className={styles.detail}>
            {t('words.changed', { when: dateText(locale, changedAt) })} {t('words.changedBy')}{' '}
            <AccountLink account={{ id: changedBy, username: changer ?? t('accounts.number', { id: changedBy }) }} />
          </span>
        )}
      </span>
      <WeightSelect
        className={styles.weight}
        label={t('words.weightOf', { word })}
        hideLabel
        // Shows the new weight while it is being sent.
        weight={put.isPending ? put.variables.weight : weight}
        disabled={put.isPending || remove.isPending}
        onChange={(next) => put.mutate({ lang, word, weight: next }, onFailure)}
      />
      <IconButton
        label={t('words.remove', { word })}
        size="sm"
        aria-disabled={remove.isPending || undefined}
        onClick={() => !remove.isPending && takeOut()}
      >
        <CrossMark />
      </IconButton>
    </li>
  );
}
