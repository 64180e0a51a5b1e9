import { notify } from '@console/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '../../i18n';
import type { Conversation, Snapshot } from './conversation';

/** One fact of a conversation; the component is drawn again when just that changes. */
export const useConversationState = <T>({ subscribe, snapshot }: Conversation, select: (state: Snapshot) => T): T =>
  useSyncExternalStore(subscribe, () => select(snapshot()));

/** Tells when a conversation cannot be read or kept. */
export function useStorageProblem(conversation: Conversation): void {
  const t = useT();
  const stored = useConversationState(conversation, ({ storage }) => storage);
  const problem = stored === 'ok' ? undefined : t(`storage.${stored}`);
  useEffect(() => {
    if (problem !== undefined) {
      notify.error(problem);
    }
  }, [problem]);
}
