// A name for a guest who has not chosen one: the page proposes it, so that nobody fills in a form before they play.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers of two digits make it unlikely that the name is taken. */
const SMALLEST = 10;
const NUMBERS = 90;

export function useProposedName(): string {
  const { t } = useTranslation();
  const names = t('play.names', { returnObjects: true });
  const [chance] = useState(() => ({ name: Math.random(), number: Math.random() }));
  const name = names[Math.floor(chance.name * names.length)];
  return `${name} ${SMALLEST + Math.floor(chance.number * NUMBERS)}`;
}
