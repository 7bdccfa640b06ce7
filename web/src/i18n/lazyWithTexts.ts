// A lazy component that loads a namespace of texts with its code.
import { lazy, type ComponentType } from 'react';
import { loadTexts } from './i18n';

export function lazyWithTexts<Props>(load: () => Promise<ComponentType<Props>>, texts: Parameters<typeof loadTexts>[0] = 'people') {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadTexts(texts)]);
    return { default: Component };
  });
}
