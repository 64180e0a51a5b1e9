import { useStore } from '@console/shared/state';
import { notify } from '@console/shared/ui';
import { useEffect } from 'react';
import { useT } from '../../i18n';
import type { Conversation } from './conversation';
import type { ConversationState } from './message-store';

export const useConversationState = <T>({ store }: Conversation, select: (state: ConversationState) => T): T => useStore(store, select);

export function useStorageProblem(conversation: Conversation): void {
  const t = useT();
  const storage = useConversationState(conversation, (state) => state.storage);
  const problem = storage === 'ok' ? undefined : t(`storage.${storage}`);
  useEffect(() => {
    if (problem !== undefined) {
      notify.error(problem);
    }
  }, [problem]);
}
