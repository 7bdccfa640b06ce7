import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n/i18n';

/** Loads a page with a namespace of texts that the first page does not need. */
export async function withTexts(load: () => Promise<ComponentType>, texts: Parameters<typeof loadTexts>[0]) {
  const [Component] = await Promise.all([load(), loadTexts(texts)]);
  return { Component };
}
