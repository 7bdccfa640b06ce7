// Whether the friends panel lies open, and on which conversation.
import { create } from 'zustand';

export type PanelTab = 'friends' | 'requests' | 'search';

interface Panel {
  open: boolean;
  tab: PanelTab;
  /** The friend whose conversation is shown in place of the lists. */
  friendId: number | null;
}

export const usePanel = create<Panel>(() => ({ open: false, tab: 'friends', friendId: null }));

export function openPanel(at: Partial<Omit<Panel, 'open'>> = {}): void {
  usePanel.setState({ open: true, friendId: null, ...at });
}

export function closePanel(): void {
  usePanel.setState({ open: false });
}
