import { type Hold, updateBlockers } from '@console/shared/router';
import type { ComposedRemote, Composition } from '../../contract/composition';
import { hasFailed, markFailed, resetFailedVersions } from './failed-versions';
import { RemoteFailure } from './failure';
import { loadPage } from './loader';
import { mountedExpose } from './mounted';
import { setRunning, useRemotes } from './remotes-store';
import { reportFailure } from './report';
import { satisfiesCaret } from './satisfies-caret';

const isHeld = (remote: string, current: Hold[] = updateBlockers.getState()) => current.some((hold) => hold.remote === remote);

/** A version that asks for a newer host than this tab runs is left until the page is loaded again. */
function isRunnable(remote: string): boolean {
  const { composition, host } = useRemotes.getState();
  const range = composition.remotes[remote]?.requires;
  return range === undefined || satisfiesCaret(host.api, range);
}

/** The remotes whose running version is not the one that the composition asks for, as far as this tab can run that one. */
function outdated(): string[] {
  const { composition, running } = useRemotes.getState();
  const names = new Set([...Object.keys(composition.remotes), ...Object.keys(running)]);
  return [...names].filter((remote) => {
    const wanted = composition.remotes[remote];
    return wanted?.name !== running[remote]?.release.name && !hasFailed(wanted?.name) && isRunnable(remote);
  });
}

/** Of the same store and sequence, another composition is newer when a link was opened or is over since. */
function isNewer(next: Composition, before: Composition): boolean {
  if (next.store !== before.store || next.sequence > before.sequence) {
    return true;
  }
  return next.sequence === before.sequence && next.pin?.id !== before.pin?.id;
}

/**
 * Takes a newer composition over: an older or equal sequence of the same store is refused. What a link gave is left at once when it is over.
 * `now` swaps at once what nothing holds; `navigation` prepares and waits for `applyAtNavigation`.
 */
export function receiveComposition(next: Composition): void {
  const { composition: before, waiting, host } = useRemotes.getState();
  if (!isNewer(next, before)) {
    return;
  }
  const over = before.pin && next.pin?.id !== before.pin.id ? before.pin.name : undefined;
  resetFailedVersions(new Set(Object.values(next.remotes).map(({ name }) => name)));
  const stillWanted = (remote: string) => next.remotes[remote]?.name === before.remotes[remote]?.name;
  // A canary of the host is for pages that are opened anyway.
  const needsReload = next.host.version !== host.version && !next.host.isCanary;
  useRemotes.setState({ composition: next, waiting: waiting.filter(stillWanted), needsReload });
  for (const remote of outdated()) {
    if (remote === over || (next.remotes[remote]?.apply ?? next.apply) === 'now') {
      void swap(remote);
    } else {
      void prepare(remote);
    }
  }
}

/** Called at every navigation inside the tab. */
export function applyAtNavigation(): void {
  for (const remote of outdated()) {
    void swap(remote);
  }
}

const wantedName = (remote: string) => useRemotes.getState().composition.remotes[remote]?.name;

/** Swaps under way, by remote and container: a newer version does not queue behind an older one that hangs. */
const swapping = new Set<string>();

/** Containers that are loaded and proved in this tab: switching to one takes no time. */
const ready = new Set<string>();

function swap(remote: string): Promise<void> {
  const wanted = useRemotes.getState().composition.remotes[remote];
  // In the same breath as the navigation: the page is never drawn by the version that leaves.
  if (wanted !== undefined && ready.has(wanted.name) && !isHeld(remote)) {
    setRunning(remote, { release: wanted, isFallback: false });
    return Promise.resolve();
  }
  const key = `${remote} ${wantedName(remote)}`;
  if (swapping.has(key)) {
    return Promise.resolve();
  }
  swapping.add(key);
  return swapWhenFree(remote).finally(() => swapping.delete(key));
}

/** Loads what the wanted version needs on the screen; false when it cannot be used (reported, kept as is). */
async function prepare(remote: string): Promise<boolean> {
  const wanted = useRemotes.getState().composition.remotes[remote];
  if (wanted === undefined) {
    return true;
  }
  const exposes = exposesOf(wanted);
  // What is not on the screen is proved by any page: it comes through the same entry and share scope as all of them.
  const expose = exposes.find((other) => other === mountedExpose(remote)) ?? exposes[0];
  try {
    if (expose !== undefined) {
      await loadPage(remote, wanted, expose);
    }
    ready.add(wanted.name);
    return true;
  } catch (error) {
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('import', remote, wanted.version, error);
    markFailed(wanted.name, failure.reason);
    reportFailure(failure);
    return false;
  }
}

const exposesOf = ({ extensions }: ComposedRemote) => [...extensions.routes, ...extensions.settingsTabs].map(({ expose }) => expose);

/** Prepares, waits for what is held, and only then switches; a newer wish has a swap of its own and ends this one. */
async function swapWhenFree(remote: string): Promise<void> {
  const target = wantedName(remote);
  const isStillWanted = () => wantedName(remote) === target;
  if (!(await prepare(remote)) || !isStillWanted()) {
    return;
  }
  await released(remote);
  if (!isStillWanted()) {
    return;
  }
  const wanted = useRemotes.getState().composition.remotes[remote];
  setRunning(remote, wanted && { release: wanted, isFallback: false });
}

/** Resolves when nothing of the remote would be lost by a swap. */
function released(remote: string): Promise<void> {
  if (!isHeld(remote)) {
    return Promise.resolve();
  }
  useRemotes.setState(({ waiting }) => ({ waiting: [...new Set([...waiting, remote])] }));
  return new Promise((resolve) => {
    const stop = updateBlockers.subscribe((current) => {
      if (isHeld(remote, current)) {
        return;
      }
      stop();
      resolve();
    });
  });
}
