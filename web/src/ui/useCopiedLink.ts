// Copies a link to the clipboard, or gives it to be shown if the browser does not allow that.
import { useState } from 'react';
import { useToast } from './overlays/Toast';

export interface CopiedLink {
  /** Set when the link must be copied by hand. */
  byHand: string | null;
  /** @param path a path of this site */
  copy: (path: string) => Promise<void>;
}

/** @param copied what is said once a link is copied */
export function useCopiedLink(copied: string): CopiedLink {
  const { show } = useToast();
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (path: string) => {
    const { href } = new URL(path, location.origin);
    try {
      await navigator.clipboard.writeText(href);
      setByHand(null);
      show({ kind: 'success', title: copied });
    } catch {
      setByHand(href);
    }
  };
  return { byHand, copy };
}
