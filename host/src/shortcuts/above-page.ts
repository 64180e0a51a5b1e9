import { create } from 'zustand';

/** What the shell itself has opened above the page. */
export const useAbovePage = create<{ shown: 'palette' | 'shortcuts' | undefined }>(() => ({ shown: undefined }));

export const showPalette = (): void => useAbovePage.setState({ shown: 'palette' });
export const showShortcuts = (): void => useAbovePage.setState({ shown: 'shortcuts' });
export const hideAbovePage = (): void => useAbovePage.setState({ shown: undefined });
