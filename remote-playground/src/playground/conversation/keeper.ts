import { storage } from '@console/shared/session';
import type { Change } from '../sessions/changes';
import { writeCurrent } from '../sessions/current';
import type { Library } from '../sessions/library';
import { titleOf } from '../sessions/session';
import { inputsKey } from '../settings/inputs';
import type { Message } from './message';
import { messagesKey } from './stored-messages';
import type { Tree } from './tree';

/** While text streams in, it is stored this often at most. */
const pauseMilliseconds = 500;

/** A list of more characters than this goes to local storage when an answer begins and ends only: writing it takes longer than a frame. */
const shortList = 200_000;

/** `unkept`: in local storage only, although there is a library; `full`: nowhere. */
export type Stored = 'ok' | 'unkept' | 'full';

export type Keeper = {
  /** Remembers what has to be stored. */
  touch: (change: { put?: readonly string[]; remove?: readonly string[] }) => void;
  now: () => void;
  /** As `now`, but the session stays as late as it was. */
  quietly: () => void;
  soon: () => void;
  /** Whether all that there was to store is stored. */
  settled: () => Promise<boolean>;
};

export type KeeperOptions = {
  id: string;
  library: Library;
  /** What to store, asked at the moment of storing. */
  read: () => { messages: readonly Message[]; tree: Tree };
  /** Whether it is the session that is open: local storage holds that one. */
  isOpen: () => boolean;
  onResult: (stored: Stored) => void;
};

/** Keeps a session: what has changed in the library, and the path that is shown in local storage. */
export function createKeeper({ id, library, read, isOpen, onResult }: KeeperOptions): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  let last: Promise<boolean> = Promise.resolve(true);
  const touched = new Set<string>();
  const gone = new Set<string>();

  const change = (messages: readonly Message[], tree: Tree, isEnd: boolean): Change => {
    const put = [...touched].flatMap((message) => tree.get(message) ?? []);
    const remove = [...gone];
    touched.clear();
    gone.clear();
    const isNew = library.find(id) === undefined;
    const session = {
      title: titleOf(messages),
      updatedAt: Date.now(),
      head: messages.at(-1)?.id,
      ...(isNew && { inputs: storage.read<Record<string, unknown>>(inputsKey) }),
    };
    return { put, remove, ...(isEnd && { session }) };
  };

  const store = (isEnd: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const { messages, tree } = read();
    const isLocal = isOpen() && (isEnd || length < shortList);
    const written = isLocal ? writeCurrent(id, messages, library.find(id)?.inputs) : length;
    length = written ?? 0;
    const changes = change(messages, tree, isEnd);
    const kept = tree.size === 0 ? library.discard([id]) : library.change(id, changes);
    last = kept.then((isKept) => {
      // An older list there would come back as this session.
      if (isKept && written === undefined) {
        storage.remove(messagesKey);
      }
      if (isKept) {
        onResult('ok');
      } else if (written === undefined) {
        onResult('full');
      } else {
        onResult(library.snapshot().status === 'ready' ? 'unkept' : 'ok');
      }
      return isKept;
    });
  };
  const now = () => store(true);
  return {
    touch: ({ put = [], remove = [] }) => {
      for (const message of put) {
        touched.add(message);
      }
      for (const message of remove) {
        touched.delete(message);
        gone.add(message);
      }
    },
    now,
    quietly: () => store(false),
    soon: () => {
      timer ??= setTimeout(() => store(false), pauseMilliseconds);
    },
    settled: () => last,
  };
}
