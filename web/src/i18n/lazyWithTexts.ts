// Parts that only some see: fetched when they are first needed, with the texts that they share; members' unless it is said.
import { lazy, type ComponentType } from 'react';
import { loadTexts } from './i18n';

export function lazyWithTexts<Props>(load: () => Promise<ComponentType<Props>>, texts: Parameters<typeof loadTexts>[0] = 'people') {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadTexts(texts)]);
    return { default: Component };
  });
}
