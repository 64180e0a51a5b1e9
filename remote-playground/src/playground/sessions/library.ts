import { type Change, changed, nodesOf } from './changes';
import { openChannel } from './channel';
import { openDatabase, rangeOf } from './database';
import { inOrder, readSession, type Session, type Volume } from './session';
import { createTextIndex, type TextIndex } from './text-index';
import { erase, insert, write } from './writes';

/** `unavailable`: this browser keeps none. */
export type Shelf = { status: 'loading' | 'ready' | 'unavailable'; sessions: readonly Session[] };

export type ChangeListener = (id: string, change: Change) => void;

/** The sessions of one person in this browser, the same in all its tabs. */
export type Library = {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Shelf;
  find: (id: string) => Session | undefined;
  /** Resolves when it is known whether there is a place to keep sessions. */
  ready: Promise<boolean>;
  load: (id: string) => Promise<Volume | undefined>;
  /** Stores what has changed, and the session itself when it is new. @returns false when it could not be stored */
  change: (id: string, change: Change) => Promise<boolean>;
  /** Puts whole sessions in beside those that are there. */
  add: (volumes: readonly Volume[]) => Promise<boolean>;
  /** @returns what was removed, to put it back; undefined when that has failed */
  remove: (ids: readonly string[]) => Promise<Volume[] | undefined>;
  /** Removes a session that has nothing in it any more. */
  discard: (ids: readonly string[]) => Promise<boolean>;
  /** Told what other tabs change. */
  follow: (listener: ChangeListener) => () => void;
  texts: TextIndex;
  close: () => void;
};

export function createLibrary(person: string): Library {
  let shelf: Shelf = { status: 'loading', sessions: [] };
  const listeners = new Set<() => void>();
  const followers = new Set<ChangeListener>();
  const set = (change: Partial<Shelf>) => {
    shelf = { ...shelf, ...change };
    for (const listener of listeners) {
      listener();
    }
  };
  const shelve = (session: Session) => set({ sessions: inOrder([session, ...shelf.sessions.filter(({ id }) => id !== session.id)]) });
  const unshelve = (ids: readonly string[]) => set({ sessions: shelf.sessions.filter(({ id }) => !ids.includes(id)) });
  const find = (id: string) => shelf.sessions.find((session) => session.id === id);

  const database = openDatabase(person);
  const texts = createTextIndex(database);
  const fill = async () => {
    const opened = await database;
    const stored = await opened?.getAll('sessions').catch(() => undefined);
    if (stored === undefined) {
      set({ status: 'unavailable' });
    } else {
      set({ status: 'ready', sessions: inOrder(stored.flatMap((one) => readSession(one) ?? [])) });
    }
    return stored !== undefined;
  };
  const ready = fill();

  const channel = openChannel(person, (told) => {
    if (told.kind !== 'changed') {
      told.ids.forEach(texts.touch);
      if (told.kind === 'added') {
        void fill();
      } else {
        unshelve(told.ids);
      }
    } else {
      texts.touch(told.id);
      if (told.change.session) {
        shelve(changed(told.id, find(told.id), told.change.session));
      }
      for (const follower of followers) {
        follower(told.id, told.change);
      }
    }
  });

  const load = async (id: string): Promise<Volume | undefined> => {
    const opened = await database;
    if (!opened) {
      return undefined;
    }
    const [stored, records] = await Promise.all([opened.get('sessions', id), opened.getAll('messages', rangeOf(id))]).catch(() => []);
    const session = readSession(stored);
    return session && { session, nodes: (records ?? []).flatMap(nodesOf) };
  };

  const discard = async (ids: readonly string[]) => {
    unshelve(ids);
    channel.tell({ kind: 'removed', ids });
    ids.forEach(texts.touch);
    const opened = await database;
    return opened !== undefined && erase(opened, ids);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => shelf,
    find,
    ready,
    load,
    texts,
    change: async (id, change) => {
      channel.tell({ kind: 'changed', id, change });
      texts.touch(id);
      if (change.session && shelf.status !== 'unavailable') {
        shelve(changed(id, find(id), change.session));
      }
      const opened = await database;
      return opened !== undefined && write(opened, id, change);
    },
    add: async (volumes) => {
      const opened = await database;
      if (!opened || !(await insert(opened, volumes))) {
        return false;
      }
      set({ sessions: inOrder([...volumes.map(({ session }) => session), ...shelf.sessions]) });
      const ids = volumes.map(({ session }) => session.id);
      channel.tell({ kind: 'added', ids });
      ids.forEach(texts.touch);
      return true;
    },
    remove: async (ids) => {
      const volumes = (await Promise.all(ids.map(load))).flatMap((volume) => volume ?? []);
      return (await discard(ids)) ? volumes : undefined;
    },
    discard,
    follow: (listener) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    close: () => {
      channel.close();
      void database.then((opened) => opened?.close());
    },
  };
}
