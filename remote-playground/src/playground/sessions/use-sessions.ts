import { useMountedRemote, useSearchChange, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { useStore } from '@console/shared/state';
import { notify } from '@console/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '../../i18n';
import type { Fork } from '../chat/fork-context';
import type { Conversation } from '../conversation/conversation';
import { useStorageProblem } from '../conversation/use-conversation';
import type { Library } from '../library/library';
import { createId, type Message } from '../library/message';
import { deriveTitle, type Session, type StoredSession } from '../library/session';
import { markInterrupted } from '../library/stored-messages';
import { openWorkspace, type Workspace } from '../workspace';

export const sessionParam = 'session';

export type Sessions = {
  workspace: Workspace;
  library: Library;
  conversation: Conversation;
  open: (id: string) => void;
  create: () => void;
  /** Undefined where sessions cannot be stored. */
  fork: Fork | undefined;
  remove: (session: Session) => Promise<void>;
};

export function useSessions(): Sessions {
  const t = useT();
  const userId = useSession(({ user }) => String(user?.id ?? ''));
  const remote = useMountedRemote()?.remote ?? '';
  const [workspace] = useState(() => openWorkspace(userId));
  const { library, conversations, newIds } = workspace;
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const conversation = useStore(conversations.store, (state) => state.current);
  const isAvailable = useStore(library.store, ({ status }) => status !== 'unavailable');
  useStorageProblem(conversation);

  useEffect(() => workspace.mount(remote), [workspace, remote]);

  const setSessionParam = useCallback(
    (id: string) => changeSearch((params) => params.set(sessionParam, id), { replace: true }),
    [changeSearch],
  );
  const requestedId = search.get(sessionParam);
  const openId = conversation.id;
  const missingText = t('sessions.not-found');
  const unsavedText = t('sessions.not-saved');
  useEffect(() => {
    if (requestedId === openId) {
      return;
    }
    if (requestedId === null) {
      return setSessionParam(openId);
    }
    void conversations.open(requestedId, newIds.has(requestedId)).then((result) => {
      if (result === 'opened') {
        return;
      }
      if (result === 'missing') {
        notify.info(missingText);
      } else {
        notify.error(unsavedText);
      }
      setSessionParam(openId);
    });
  }, [requestedId, openId, conversations, newIds, setSessionParam, missingText, unsavedText]);

  // All other parameters belong to the previous session.
  const open = useCallback(
    (id: string) =>
      changeSearch((params) => {
        for (const key of [...params.keys()]) {
          params.delete(key);
        }
        params.set(sessionParam, id);
      }),
    [changeSearch],
  );
  const createSessionId = () => {
    const id = createId();
    newIds.add(id);
    return id;
  };
  const fullText = t('sessions.storage-full');
  const fork = useCallback(
    async (message: string) => {
      const copy = createFork(conversation.store.getState().messages, message, library.find(conversation.id)?.inputs);
      if (await library.add([copy])) {
        open(copy.session.id);
      } else {
        notify.error(fullText);
      }
    },
    [conversation, library, open, fullText],
  );

  const remove = async (session: Session) => {
    conversations.discard(session.id);
    const removed = await library.remove([session.id]);
    if (removed === undefined) {
      return;
    }
    const undo = { label: t('sessions.undo'), onClick: () => void library.add(removed) };
    notify.info(t('sessions.deleted', { title: session.name || session.title || t('sessions.untitled') }), session.id, undo);
    if (session.id !== openId) {
      return;
    }
    const next = library.store.getState().sessions[0]?.id;
    setSessionParam(next ?? createSessionId());
  };

  return {
    workspace,
    library,
    conversation,
    open,
    fork: isAvailable ? fork : undefined,
    remove,
    create: () => open(createSessionId()),
  };
}

function createFork(messages: readonly Message[], lastId: string, inputs: Session['inputs']): StoredSession {
  const copied = messages.slice(0, messages.findIndex(({ id }) => id === lastId) + 1).map(markInterrupted);
  const now = Date.now();
  return {
    session: { id: createId(), title: deriveTitle(copied), createdAt: now, updatedAt: now, head: lastId, inputs },
    nodes: copied.map((message, index) => ({ message, parent: copied[index - 1]?.id })),
  };
}
