import { useHold } from '@console/shared/router';
import { notify } from '@console/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n';
import { type Conversation, createConversation, type Snapshot } from './conversation';

/** One fact of a conversation; the component is drawn again when just that changes. */
export const useConversationState = <T>({ subscribe, snapshot }: Conversation, select: (state: Snapshot) => T): T =>
  useSyncExternalStore(subscribe, () => select(snapshot()));

/** The conversation of this page; it ends with the page. While an answer runs, this version stays. */
export function useConversation(): Conversation {
  const t = useT();
  const [conversation] = useState(createConversation);
  const isAnswering = useConversationState(conversation, ({ answering }) => answering !== undefined);
  const stored = useConversationState(conversation, ({ storage }) => storage);
  useHold(isAnswering, 'stream');
  useEffect(conversation.connect, [conversation]);
  const problem = stored === 'ok' ? undefined : t(`storage.${stored}`);
  useEffect(() => {
    if (problem !== undefined) notify.error(problem);
  }, [problem]);
  return conversation;
}
