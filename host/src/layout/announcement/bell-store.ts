import { create } from 'zustand';

type BellState = {
  /** True once the page has its data, so that fetching the announcement delays nothing. */
  isEnabled: boolean;
  isUnread: boolean;
  isOpen: boolean;
};

export const useBell = create<BellState>(() => ({ isEnabled: false, isUnread: false, isOpen: false }));

export const enableAnnouncements = (): void => useBell.setState({ isEnabled: true });
