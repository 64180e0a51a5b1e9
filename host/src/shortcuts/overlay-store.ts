import { create } from 'zustand';

export const useOverlay = create<{ shown: 'palette' | 'shortcuts' | undefined }>(() => ({ shown: undefined }));

export const showPalette = (): void => useOverlay.setState({ shown: 'palette' });
export const showShortcuts = (): void => useOverlay.setState({ shown: 'shortcuts' });
export const hideOverlay = (): void => useOverlay.setState({ shown: undefined });
