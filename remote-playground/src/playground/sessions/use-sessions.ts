import { useMountedRemote, useSearchChange, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n';
import type { Conversation } from '../conversation/conversation';
import { newId } from '../conversation/message';
import { useStorageProblem } from '../conversation/use-conversation';
import type { Fork } from './fork';
import { forked } from './forked';
import type { Library } from './library';
import type { Session } from './session';
import { type Visit, visitOf } from './visit';

/** In the address: which session is open. */
export const sessionParam = 'session';

export type Sessions = {
  visit: Visit;
  library: Library;
  /** That of the open session. */
  conversation: Conversation;
  open: (id: string) => void;
  create: () => void;
  /** Begins a new session with everything up to a message; undefined where none can be kept. */
  fork: Fork | undefined;
  remove: (session: Session) => Promise<void>;
};

/** The person's sessions and the open one, which the address names. While an answer runs in any of them, this version stays, also after its page was left. */
export function useSessions(): Sessions {
  const t = useT();
  const person = useSession(({ user }) => String(user?.id ?? ''));
  const remote = useMountedRemote()?.remote ?? '';
  const [visit] = useState(() => visitOf(person));
  const { library, conversations, fresh } = visit;
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const conversation = useSyncExternalStore(conversations.subscribe, conversations.current);
  const isKept = useSyncExternalStore(library.subscribe, () => library.snapshot().status !== 'unavailable');
  useStorageProblem(conversation);

  useEffect(() => visit.enter(remote), [visit, remote]);

  const name = useCallback((id: string) => changeSearch((params) => params.set(sessionParam, id), { replace: true }), [changeSearch]);
  const wanted = search.get(sessionParam);
  const openId = conversation.id;
  const gone = t('sessions.gone');
  const stuck = t('sessions.stuck');
  useEffect(() => {
    if (wanted === openId) {
      return;
    }
    if (wanted === null) {
      return name(openId);
    }
    void conversations.open(wanted, fresh.has(wanted)).then((opening) => {
      if (opening === 'open') {
        return;
      }
      if (opening === 'missing') {
        notify.info(gone);
      } else {
        notify.error(stuck);
      }
      name(openId);
    });
  }, [wanted, openId, conversations, fresh, name, gone, stuck]);

  // Whatever else the address says is about the session before.
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
  const begun = () => {
    const id = newId();
    fresh.add(id);
    return id;
  };
  const unforked = t('sessions.full');
  const fork = useCallback(
    async (message: string) => {
      const volume = forked(conversation.snapshot().messages, message, library.find(conversation.id)?.inputs);
      if (await library.add([volume])) {
        open(volume.session.id);
      } else {
        notify.error(unforked);
      }
    },
    [conversation, library, open, unforked],
  );

  const remove = async (session: Session) => {
    conversations.forget(session.id);
    const volumes = await library.remove([session.id]);
    if (volumes === undefined) {
      return;
    }
    const undo = { label: t('sessions.undo'), onClick: () => void library.add(volumes) };
    notify.info(t('sessions.deleted', { title: session.name || session.title || t('sessions.untitled') }), session.id, undo);
    if (session.id !== openId) {
      return;
    }
    const next = library.snapshot().sessions[0]?.id;
    name(next ?? begun());
  };

  return {
    visit,
    library,
    conversation,
    open,
    fork: isKept ? fork : undefined,
    remove,
    create: () => open(begun()),
  };
}
