// Sets the document's title.
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Moonhowl' ? title : `${title} · Moonhowl`;
  }, [title]);
}
