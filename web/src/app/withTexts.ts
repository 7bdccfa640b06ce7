import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n/i18n';

/** A page with the texts that it needs beside those of the first page. */
export async function withTexts(load: () => Promise<ComponentType>, texts: Parameters<typeof loadTexts>[0]) {
  const [Component] = await Promise.all([load(), loadTexts(texts)]);
  return { Component };
}
