import { create } from 'zustand';
import { type ComposedHost, type ComposedRelease, type Composition, parseComposition } from '../../contract/composition';

export type RunningRemote = {
  release: ComposedRelease;
  /** True when the version that the composition requests has failed here. */
  isFallback: boolean;
};

export type RemotesState = {
  composition: Composition;
  /** Rendered versions by remote; differ from the composition while a swap waits and after a fallback. */
  running: Record<string, RunningRemote>;
  waiting: string[];
  host: Pick<ComposedHost, 'version' | 'api'>;
  /** True when another host is live than the one that this page runs. */
  needsReload: boolean;
  /** Number of versions that were swapped in since the page was loaded; old code stays in memory. */
  versionsLoaded: number;
};

const empty: Composition = {
  store: '',
  sequence: 0,
  apply: 'navigation',
  host: { version: '', api: '', entry: '', integrity: '' },
  remotes: {},
};

/** Written by `swap.ts` and `fallback.ts` only. */
export const useRemotes = create<RemotesState>(() => ({
  composition: empty,
  running: {},
  waiting: [],
  host: empty.host,
  needsReload: false,
  versionsLoaded: 0,
}));

export function startComposition(composition: Composition): void {
  const running = Object.fromEntries(
    Object.entries(composition.remotes).map(([remote, release]) => [remote, { release, isFallback: false }]),
  );
  useRemotes.setState({ composition, running, waiting: [], host: composition.host, needsReload: false, versionsLoaded: 0 }, true);
}

export function readInlinedComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  return text ? parseComposition(JSON.parse(text)) : empty;
}

/** The token that identifies this page to the edge; undefined in a static page. */
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
