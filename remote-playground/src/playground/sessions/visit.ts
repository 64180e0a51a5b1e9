import { type Hold, updateBlockers } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { type Comparison, createComparison } from '../compare/comparison';
import { type Conversations, createConversations } from '../conversation/conversations';
import { createLibrary, type Library } from './library';

/** What a person has open in this tab. It outlives its page for as long as an answer runs. */
export type Visit = {
  person: string;
  library: Library;
  conversations: Conversations;
  comparison: Comparison;
  /** Sessions that have just been thought of: nothing of them is stored. */
  fresh: Set<string>;
  /** Somebody is about to show it: it does not end before. */
  expect: () => void;
  /**
   * Shows it on the screen.
   *
   * @param remote whose version stays while an answer runs
   * @returns how to leave: what runs goes on, and the visit ends with it
   */
  enter: (remote: string) => () => void;
  end: () => void;
};

const entered = 'playground-entered';

let visit: Visit | undefined;

/** Comes back to the person's visit, or begins one. */
export function visitOf(person: string): Visit {
  if (visit?.person !== person) {
    visit?.end();
    visit = begin(person);
  }
  visit.expect();
  return visit;
}

function begin(person: string): Visit {
  const library = createLibrary(person);
  const conversations = createConversations(library);
  const comparison = createComparison(person);
  const activities = [conversations, comparison];
  const isBusy = () => activities.some((activity) => activity.isBusy());
  const subscribe = (listener: () => void) => {
    const unfollow = activities.map((activity) => activity.subscribe(listener));
    return () => unfollow.forEach((step) => void step());
  };
  const undo: (() => void)[] = [];
  let isShown = false;
  let isOver = false;

  const end = () => {
    if (isOver) {
      return;
    }
    isOver = true;
    if (visit === own) {
      visit = undefined;
    }
    for (const step of undo.reverse()) {
      step();
    }
    library.close();
  };
  const endUnlessNeeded = () => {
    if (!isShown && !isBusy()) {
      end();
    }
  };
  // The page may be drawn anew in the same breath, and what ends is written down first.
  const leaveLater = () => {
    if (!isShown) {
      queueMicrotask(endUnlessNeeded);
    }
  };
  const start = (remote: string) => {
    // Only a version that crashed is replaced while it holds: both would write the same list then.
    const giveWay = (event: Event) => (event as CustomEvent<Visit>).detail !== own && end();
    window.addEventListener(entered, giveWay);
    undo.push(
      holdWhileBusy({ subscribe, isBusy }, remote),
      ...activities.map((activity) => activity.connect()),
      subscribe(leaveLater),
      useSession.subscribe(({ user }) => String(user?.id ?? '') !== person && end()),
      () => window.removeEventListener(entered, giveWay),
    );
  };

  const own: Visit = {
    person,
    library,
    conversations,
    comparison,
    fresh: new Set(),
    expect: () => {
      isShown = true;
    },
    enter: (remote) => {
      isShown = true;
      if (undo.length === 0) {
        start(remote);
      }
      window.dispatchEvent(new CustomEvent(entered, { detail: own }));
      return () => {
        isShown = false;
        leaveLater();
      };
    },
    end,
  };
  return own;
}

/** The same as `useBlockUpdate`, for what no component stands for. */
function holdWhileBusy({ subscribe, isBusy }: Pick<Conversations, 'subscribe' | 'isBusy'>, remote: string): () => void {
  const hold: Hold = { id: `${remote}:answers:stream`, remote, kind: 'stream' };
  const isHeld = () => updateBlockers.getState().includes(hold);
  const set = (isWanted: boolean) => {
    if (isWanted === isHeld()) {
      return;
    }
    updateBlockers.setState((current) => (isWanted ? [...current, hold] : current.filter((other) => other !== hold)), true);
  };
  const unfollow = subscribe(() => set(isBusy()));
  return () => {
    unfollow();
    set(false);
  };
}
