import { useSession } from '@console/shared/session';
import { create } from 'zustand';

/** Whether the question for another password was put off; one that was asked before the page was loaded is not asked again. */
export const usePasswordPrompt = create<{ isDismissed: boolean }>(() => ({ isDismissed: useSession.getState().defaultPassword }));

useSession.subscribe(({ user }, before) => {
  if (user !== before.user && user?.id !== before.user?.id) {
    usePasswordPrompt.setState({ isDismissed: false });
  }
});

/** Whether the question is on the screen, or about to be. */
export const isPasswordPromptOpen = (): boolean => useSession.getState().defaultPassword && !usePasswordPrompt.getState().isDismissed;
