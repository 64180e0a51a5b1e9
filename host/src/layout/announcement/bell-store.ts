import { create } from 'zustand';

type BellState = {
  /** The page has its data: now the announcement may be asked for. */
  isEnabled: boolean;
  isUnread: boolean;
  isOpen: boolean;
};

/** What the bell and the announcement, which comes later, know of each other. */
export const useBell = create<BellState>(() => ({ isEnabled: false, isUnread: false, isOpen: false }));

export const enableAnnouncements = (): void => useBell.setState({ isEnabled: true });
