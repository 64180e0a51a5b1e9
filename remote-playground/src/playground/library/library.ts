import { createStore, type StoreApi } from '@console/shared/state';
import { openDatabase, sessionRange } from './database';
import { deleteSessions, insertSessions, writeChange } from './database-writes';
import { parseSession, type Session, type StoredSession, sortByUpdated } from './session';
import { applyChange, fromRecord, type SessionChange } from './session-change';
import { openTabChannel } from './tab-channel';
import { createTextIndex, type TextIndex } from './text-index';

/** `unavailable`: this browser cannot store sessions. */
export type LibraryState = { status: 'loading' | 'ready' | 'unavailable'; sessions: readonly Session[] };

export type ChangeListener = (id: string, change: SessionChange) => void;

export type Library = {
  store: StoreApi<LibraryState>;
  find: (id: string) => Session | undefined;
  ready: Promise<boolean>;
  load: (id: string) => Promise<StoredSession | undefined>;
  /** Creates the session if needed. @returns whether the change was stored */
  change: (id: string, change: SessionChange) => Promise<boolean>;
  add: (sessions: readonly StoredSession[]) => Promise<boolean>;
  /** @returns the removed sessions, for undo; undefined when they could not be removed */
  remove: (ids: readonly string[]) => Promise<StoredSession[] | undefined>;
  discard: (ids: readonly string[]) => Promise<boolean>;
  onRemoteChange: (listener: ChangeListener) => () => void;
  texts: TextIndex;
  close: () => void;
};

export function createLibrary(userId: string): Library {
  const store = createStore<LibraryState>(() => ({ status: 'loading', sessions: [] }));
  const { getState, setState } = store;
  const changeListeners = new Set<ChangeListener>();
  const upsert = (session: Session) =>
    setState(({ sessions }) => ({ sessions: sortByUpdated([session, ...sessions.filter(({ id }) => id !== session.id)]) }));
  const removeFromList = (ids: readonly string[]) =>
    setState(({ sessions }) => ({ sessions: sessions.filter(({ id }) => !ids.includes(id)) }));
  const find = (id: string) => getState().sessions.find((session) => session.id === id);

  const database = openDatabase(userId);
  const texts = createTextIndex(database);
  const loadSessions = async () => {
    const opened = await database;
    const stored = await opened?.getAll('sessions').catch(() => undefined);
    if (stored === undefined) {
      setState({ status: 'unavailable' });
    } else {
      setState({ status: 'ready', sessions: sortByUpdated(stored.flatMap((one) => parseSession(one) ?? [])) });
    }
    return stored !== undefined;
  };
  const ready = loadSessions();

  const channel = openTabChannel(userId, (message) => {
    if (message.kind !== 'changed') {
      message.ids.forEach(texts.invalidate);
      if (message.kind === 'added') {
        void loadSessions();
      } else {
        removeFromList(message.ids);
      }
      return;
    }
    const { id, change } = message;
    texts.invalidate(id);
    if (change.session) {
      upsert(applyChange(id, find(id), change.session));
    }
    for (const listener of changeListeners) {
      listener(id, change);
    }
  });

  const load = async (id: string): Promise<StoredSession | undefined> => {
    const opened = await database;
    if (!opened) {
      return undefined;
    }
    const [stored, records] = await Promise.all([opened.get('sessions', id), opened.getAll('messages', sessionRange(id))]).catch(() => []);
    const session = parseSession(stored);
    return session && { session, nodes: (records ?? []).flatMap(fromRecord) };
  };

  const discard = async (ids: readonly string[]) => {
    removeFromList(ids);
    channel.post({ kind: 'removed', ids });
    ids.forEach(texts.invalidate);
    const opened = await database;
    return opened !== undefined && deleteSessions(opened, ids);
  };

  return {
    store,
    find,
    ready,
    load,
    texts,
    change: async (id, change) => {
      channel.post({ kind: 'changed', id, change });
      texts.invalidate(id);
      if (change.session && getState().status !== 'unavailable') {
        upsert(applyChange(id, find(id), change.session));
      }
      const opened = await database;
      return opened !== undefined && writeChange(opened, id, change);
    },
    add: async (added) => {
      const opened = await database;
      if (!opened || !(await insertSessions(opened, added))) {
        return false;
      }
      setState(({ sessions }) => ({ sessions: sortByUpdated([...added.map(({ session }) => session), ...sessions]) }));
      const ids = added.map(({ session }) => session.id);
      channel.post({ kind: 'added', ids });
      ids.forEach(texts.invalidate);
      return true;
    },
    remove: async (ids) => {
      const removed = (await Promise.all(ids.map(load))).flatMap((stored) => stored ?? []);
      return (await discard(ids)) ? removed : undefined;
    },
    discard,
    onRemoteChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    close: () => {
      channel.close();
      void database.then((opened) => opened?.close());
    },
  };
}
