import { useSession } from '@console/shared/session';
import { create } from 'zustand';

/** Whether the prompt was dismissed; stored, so that a reload does not prompt again. */
export const usePasswordPrompt = create<{ isDismissed: boolean }>(() => ({ isDismissed: useSession.getState().defaultPassword }));

useSession.subscribe(({ user }, before) => {
  if (user !== before.user && user?.id !== before.user?.id) {
    usePasswordPrompt.setState({ isDismissed: false });
  }
});

export const isPasswordPromptOpen = (): boolean => useSession.getState().defaultPassword && !usePasswordPrompt.getState().isDismissed;
