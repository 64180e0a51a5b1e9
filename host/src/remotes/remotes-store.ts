import { create } from 'zustand';
import { type ComposedHost, type ComposedRelease, type Composition, parseComposition } from '../../contract/composition';

export type RunningRemote = {
  release: ComposedRelease;
  /** True when the composition asks for another version that failed here. */
  isFallback: boolean;
};

export type RemotesState = {
  /** The newest composition that this tab knows. */
  composition: Composition;
  /** What is drawn, by remote; differs from the composition while a swap waits, and after a fallback. */
  running: Record<string, RunningRemote>;
  /** Remotes whose next version waits because something would be lost. */
  waiting: string[];
  /** The host that this page was loaded with. */
  host: Pick<ComposedHost, 'version' | 'api'>;
  /** Another host is live than this page runs (released or rolled back): it comes with the next page load. */
  needsReload: boolean;
  /** Versions that have taken over since the page was loaded: the code of those before stays in memory. */
  versionsLoaded: number;
};

const empty: Composition = {
  store: '',
  sequence: 0,
  apply: 'navigation',
  host: { version: '', api: '', entry: '', integrity: '' },
  remotes: {},
};

/** What this tab runs; written by `swap.ts` and `fallback.ts` only. */
export const useRemotes = create<RemotesState>(() => ({
  composition: empty,
  running: {},
  waiting: [],
  host: empty.host,
  needsReload: false,
  versionsLoaded: 0,
}));

/** Starts the tab on the composition that its page carries. */
export function startComposition(composition: Composition): void {
  const running = Object.fromEntries(
    Object.entries(composition.remotes).map(([remote, release]) => [remote, { release, isFallback: false }]),
  );
  useRemotes.setState({ composition, running, waiting: [], host: composition.host, needsReload: false, versionsLoaded: 0 }, true);
}

/** The composition that the edge has inlined in this page. */
export function readInlinedComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  return text ? parseComposition(JSON.parse(text)) : empty;
}

/** What the edge has put into this page to know it again by; undefined in a page that no edge has made. */
export const pageProof = (): string | undefined => document.getElementById('composition')?.dataset.page;

export function setRunning(remote: string, next: RunningRemote | undefined): void {
  useRemotes.setState(({ running, waiting, versionsLoaded }) => {
    const { [remote]: _before, ...others } = running;
    return {
      running: next ? { ...others, [remote]: next } : others,
      waiting: waiting.filter((name) => name !== remote),
      versionsLoaded: versionsLoaded + (next ? 1 : 0),
    };
  });
}
