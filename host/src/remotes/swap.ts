import { type Hold, holds } from '@console/shared/router';
import type { ComposedRemote, Composition } from '../../release/composition-types';
import { setRunning, useRemotes } from './composition-store';
import { RemoteFailure } from './failure';
import { forgetGivenUp, giveUp, isGivenUp } from './given-up';
import { meetsCaret } from './host-api';
import { loadCatalogue, loadModule, loadPage } from './loader';
import { mountedExpose } from './mounted';
import { reportFailure } from './report';

const isHeld = (remote: string, current: Hold[] = holds.getState()) => current.some((hold) => hold.remote === remote);

/** The remotes whose running version is not the one that the composition asks for. */
function outdated(): string[] {
  const { composition, running } = useRemotes.getState();
  const names = new Set([...Object.keys(composition.remotes), ...Object.keys(running)]);
  return [...names].filter((remote) => {
    const wanted = composition.remotes[remote];
    return wanted?.name !== running[remote]?.release.name && !isGivenUp(wanted?.name);
  });
}

/**
 * Takes a newer composition over: an older or equal sequence of the same store is refused.
 * `now` swaps at once what nothing holds; `navigation` prepares and waits for `applyAtNavigation`.
 */
export function receiveComposition(next: Composition): void {
  const { composition } = useRemotes.getState();
  if (next.store === composition.store && next.sequence <= composition.sequence) return;
  forgetGivenUp();
  useRemotes.setState({ composition: next });
  for (const remote of outdated()) {
    if (!isRunnable(remote)) continue;
    if (next.apply === 'now') void swap(remote);
    else void prepare(remote);
  }
}

/** Called at every navigation inside the tab. */
export function applyAtNavigation(): void {
  for (const remote of outdated()) {
    if (isRunnable(remote)) void swap(remote);
  }
}

/** A version that asks for a newer host than this tab runs is left until the page is loaded again. */
function isRunnable(remote: string): boolean {
  const { composition, hostApi } = useRemotes.getState();
  const range = composition.remotes[remote]?.requires;
  if (range === undefined || meetsCaret(hostApi, range)) return true;
  useRemotes.setState({ needsReload: true });
  return false;
}

const swapping = new Set<string>();

function swap(remote: string): Promise<void> {
  if (swapping.has(remote)) return Promise.resolve();
  swapping.add(remote);
  return swapWhenFree(remote).finally(() => swapping.delete(remote));
}

/** Loads what the wanted version needs on the screen; false when it cannot be used (reported, kept as is). */
async function prepare(remote: string): Promise<boolean> {
  const wanted = useRemotes.getState().composition.remotes[remote];
  if (wanted === undefined) return true;
  const expose = mountedExpose(remote);
  const stillThere = wanted.extensions.routes.some((route) => route.expose === expose);
  try {
    if (expose !== undefined && stillThere) await loadPage(remote, wanted, expose);
    else await Promise.all([loadCatalogue(remote, wanted), loadModule(remote, wanted, anyExpose(wanted))]);
    return true;
  } catch (error) {
    giveUp(wanted.name);
    if (error instanceof RemoteFailure) reportFailure(error);
    return false;
  }
}

/** What proves an unmounted version: its texts come through the same entry and share scope as any page. */
const anyExpose = (wanted: ComposedRemote) => wanted.extensions.routes[0]?.expose ?? './locale-zh';

/** Prepares, waits for what is held, and only then switches; the newest composition wins at every step. */
async function swapWhenFree(remote: string): Promise<void> {
  const target = useRemotes.getState().composition.remotes[remote];
  if (!(await prepare(remote))) return;
  await released(remote);
  const wanted = useRemotes.getState().composition.remotes[remote];
  if (wanted?.name !== target?.name) return swapWhenFree(remote);
  setRunning(remote, wanted && { release: wanted, isFallback: false });
}

/** Resolves when nothing of the remote would be lost by a swap. */
function released(remote: string): Promise<void> {
  if (!isHeld(remote)) return Promise.resolve();
  useRemotes.setState(({ waiting }) => ({ waiting: [...new Set([...waiting, remote])] }));
  return new Promise((resolve) => {
    const stop = holds.subscribe((current) => {
      if (isHeld(remote, current)) return;
      stop();
      resolve();
    });
  });
}
