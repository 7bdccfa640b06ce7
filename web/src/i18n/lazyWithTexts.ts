// Parts that only members see: fetched when they are first needed, with the texts that they share.
import { lazy, type ComponentType } from 'react';
import { loadTexts } from './i18n';

export function lazyWithTexts<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadTexts('people')]);
    return { default: Component };
  });
}
