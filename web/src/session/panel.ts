// Whether the friends panel is open, on which tab or conversation.
import { create } from 'zustand';

export type PanelTab = 'friends' | 'requests' | 'search';

interface Panel {
  open: boolean;
  tab: PanelTab;
  /** The friend whose conversation is shown in place of the lists. */
  friendId: number | null;
}

const CLOSED: Panel = { open: false, tab: 'friends', friendId: null };

export const usePanel = create<Panel>(() => CLOSED);

export function openPanel(at: Partial<Omit<Panel, 'open'>> = {}): void {
  usePanel.setState({ open: true, friendId: null, ...at });
}

export function closePanel(): void {
  usePanel.setState({ open: false });
}

/** Closes the panel and resets its tab and conversation when the user changes. */
export function forgetPanel(): void {
  usePanel.setState(CLOSED);
}
