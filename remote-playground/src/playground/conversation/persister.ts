import { storage } from '@console/shared/session';
import { writeCurrentSession } from '../library/current-session';
import { inputsKey } from '../library/inputs';
import type { Library } from '../library/library';
import type { Message } from '../library/message';
import type { MessageTree } from '../library/message-tree';
import { deriveTitle } from '../library/session';
import type { SessionChange } from '../library/session-change';
import { messagesKey } from '../library/stored-messages';

const flushIntervalMs = 500;

/** Characters; writing a longer list to local storage takes longer than a frame, so it is not written while text streams in. */
const maxStreamedLength = 200_000;

/** `localOnly`: in local storage but not in the library; `full`: nowhere. */
export type StorageStatus = 'ok' | 'localOnly' | 'full';

export type Persister = {
  markDirty: (ids: { put?: readonly string[]; remove?: readonly string[] }) => void;
  flush: () => void;
  /** Flushes without updating the time of the session's last change. */
  flushSilently: () => void;
  schedule: () => void;
  /** Resolves to whether the last write has reached the library. */
  whenSaved: () => Promise<boolean>;
};

export type PersisterOptions = {
  id: string;
  library: Library;
  read: () => { messages: readonly Message[]; tree: MessageTree };
  isOpen: () => boolean;
  onResult: (status: StorageStatus) => void;
};

/** Persists a session: changed messages to the library, the shown path to local storage. */
export function createPersister({ id, library, read, isOpen, onResult }: PersisterOptions): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  let lastWrite: Promise<boolean> = Promise.resolve(true);
  const dirtyIds = new Set<string>();
  const removedIds = new Set<string>();

  const collectChange = (messages: readonly Message[], tree: MessageTree, includesSession: boolean): SessionChange => {
    const put = [...dirtyIds].flatMap((message) => tree.get(message) ?? []);
    const remove = [...removedIds];
    dirtyIds.clear();
    removedIds.clear();
    const isNew = library.find(id) === undefined;
    const session = {
      title: deriveTitle(messages),
      updatedAt: Date.now(),
      head: messages.at(-1)?.id,
      ...(isNew && { inputs: storage.read<Record<string, unknown>>(inputsKey) }),
    };
    return { put, remove, ...(includesSession && { session }) };
  };

  const write = (includesSession: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const { messages, tree } = read();
    const isLocal = isOpen() && (includesSession || length < maxStreamedLength);
    const written = isLocal ? writeCurrentSession(id, messages, library.find(id)?.inputs) : length;
    length = written ?? 0;
    const change = collectChange(messages, tree, includesSession);
    const saved = tree.size === 0 ? library.discard([id]) : library.change(id, change);
    lastWrite = saved.then((isSaved) => {
      // A stale list in local storage would be restored as this session.
      if (isSaved && written === undefined) {
        storage.remove(messagesKey);
      }
      if (isSaved) {
        onResult('ok');
      } else if (written === undefined) {
        onResult('full');
      } else {
        onResult(library.store.getState().status === 'ready' ? 'localOnly' : 'ok');
      }
      return isSaved;
    });
  };
  return {
    markDirty: ({ put = [], remove = [] }) => {
      for (const message of put) {
        dirtyIds.add(message);
      }
      for (const message of remove) {
        dirtyIds.delete(message);
        removedIds.add(message);
      }
    },
    flush: () => write(true),
    flushSilently: () => write(false),
    schedule: () => {
      timer ??= setTimeout(() => write(false), flushIntervalMs);
    },
    whenSaved: () => lastWrite,
  };
}
