import { useSession } from '@console/shared/session';
import { create } from 'zustand';

/** Whether the question for another password was put off; one that was asked before the page was loaded is not asked again. */
export const usePasswordQuestion = create<{ isPutOff: boolean }>(() => ({ isPutOff: useSession.getState().defaultPassword }));

useSession.subscribe(({ user }, before) => {
  if (user !== before.user && user?.id !== before.user?.id) {
    usePasswordQuestion.setState({ isPutOff: false });
  }
});

/** Whether the question is on the screen, or about to be. */
export const isPasswordAsked = (): boolean => useSession.getState().defaultPassword && !usePasswordQuestion.getState().isPutOff;
