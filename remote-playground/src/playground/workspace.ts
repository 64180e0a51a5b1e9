import { type UpdateBlocker, updateBlockers } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { type Comparison, createComparison } from './compare/comparison';
import { type Conversations, createConversations } from './conversation/conversations';
import { createLibrary, type Library } from './library/library';

/** What a user has open in this tab. It outlives the page while an answer is running. */
export type Workspace = {
  userId: string;
  library: Library;
  conversations: Conversations;
  comparison: Comparison;
  /** Sessions that were created here and are not stored yet. */
  newIds: Set<string>;
  /** Keeps the workspace open until `mount` is called. */
  retain: () => void;
  /**
   * @param remote the remote whose updates are blocked while an answer is running
   * @returns unmounts; the workspace closes once no answer is running
   */
  mount: (remote: string) => () => void;
  close: () => void;
};

const mountedEvent = 'playground-entered';

let openedWorkspace: Workspace | undefined;

export function openWorkspace(userId: string): Workspace {
  if (openedWorkspace?.userId !== userId) {
    openedWorkspace?.close();
    openedWorkspace = createWorkspace(userId);
  }
  openedWorkspace.retain();
  return openedWorkspace;
}

function createWorkspace(userId: string): Workspace {
  const library = createLibrary(userId);
  const conversations = createConversations(library);
  const comparison = createComparison(userId);
  const isBusy = () => conversations.store.getState().isBusy || comparison.isBusy();
  const subscribe = (listener: () => void) => {
    const unsubscribers = [conversations.store.subscribe(listener), comparison.store.subscribe(listener)];
    return () => {
      for (const unsubscribe of unsubscribers) {
        unsubscribe();
      }
    };
  };
  const cleanups: (() => void)[] = [];
  let isShown = false;
  let isClosed = false;

  const close = () => {
    if (isClosed) {
      return;
    }
    isClosed = true;
    if (openedWorkspace === workspace) {
      openedWorkspace = undefined;
    }
    for (const cleanUp of cleanups.reverse()) {
      cleanUp();
    }
    library.close();
  };
  const closeIfIdle = () => {
    if (!isShown && !isBusy()) {
      close();
    }
  };
  // Deferred, since the page may remount at once and an ended answer is persisted first.
  const closeLater = () => {
    if (!isShown) {
      queueMicrotask(closeIfIdle);
    }
  };
  const start = (remote: string) => {
    // After a crash another version of the remote may mount while this one is busy; both would write the same list.
    const closeForOther = (event: Event) => (event as CustomEvent<Workspace>).detail !== workspace && close();
    window.addEventListener(mountedEvent, closeForOther);
    cleanups.push(
      blockUpdatesWhileBusy(subscribe, isBusy, remote),
      conversations.connect(),
      comparison.connect(),
      subscribe(closeLater),
      useSession.subscribe(({ user }) => String(user?.id ?? '') !== userId && close()),
      () => window.removeEventListener(mountedEvent, closeForOther),
    );
  };

  const workspace: Workspace = {
    userId,
    library,
    conversations,
    comparison,
    newIds: new Set(),
    retain: () => {
      isShown = true;
    },
    mount: (remote) => {
      isShown = true;
      if (cleanups.length === 0) {
        start(remote);
      }
      window.dispatchEvent(new CustomEvent(mountedEvent, { detail: workspace }));
      return () => {
        isShown = false;
        closeLater();
      };
    },
    close,
  };
  return workspace;
}

/** Like `useBlockUpdate`, but independent of a mounted component. */
function blockUpdatesWhileBusy(subscribe: (listener: () => void) => () => void, isBusy: () => boolean, remote: string): () => void {
  const blocker: UpdateBlocker = { id: `${remote}:answers:stream`, remote, kind: 'stream' };
  const isBlocking = () => updateBlockers.getState().includes(blocker);
  const setBlocking = (shouldBlock: boolean) => {
    if (shouldBlock === isBlocking()) {
      return;
    }
    updateBlockers.setState((current) => (shouldBlock ? [...current, blocker] : current.filter((other) => other !== blocker)), true);
  };
  const unsubscribe = subscribe(() => setBlocking(isBusy()));
  return () => {
    unsubscribe();
    setBlocking(false);
  };
}
