// Whether the friends panel lies open, and on which conversation.
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

/** For another person: not on the conversation of the one before. */
export function forgetPanel(): void {
  usePanel.setState(CLOSED);
}
