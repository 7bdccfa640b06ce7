// The document's title, by page.
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Moonhowl' ? title : `${title} · Moonhowl`;
  }, [title]);
}
