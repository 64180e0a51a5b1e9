import { type UpdateBlocker, updateBlockers } from '@console/shared/router';
import type { ComposedRemote, Composition } from '../../contract/composition';
import { hasFailed, markFailed, resetFailedVersions } from './failed-versions';
import { RemoteFailure } from './failure';
import { loadPage } from './loader';
import { mountedExpose } from './mounted';
import { setRunning, useRemotes } from './remotes-store';
import { reportFailure } from './report';
import { satisfiesCaret } from './satisfies-caret';

const isBlocked = (remote: string, current: UpdateBlocker[] = updateBlockers.getState()) =>
  current.some((blocker) => blocker.remote === remote);

/** A version that requires a newer host has to wait for a reload. */
function isRunnable(remote: string): boolean {
  const { composition, host } = useRemotes.getState();
  const range = composition.remotes[remote]?.requires;
  return range === undefined || satisfiesCaret(host.api, range);
}

/** Remotes whose running version is not the requested one, if this host can run that. */
function listOutdatedRemotes(): string[] {
  const { composition, running } = useRemotes.getState();
  const names = new Set([...Object.keys(composition.remotes), ...Object.keys(running)]);
  return [...names].filter((remote) => {
    const requested = composition.remotes[remote];
    return requested?.name !== running[remote]?.release.name && !hasFailed(requested?.name) && isRunnable(remote);
  });
}

/** The sequence does not change when a preview is opened or ends. */
function isNewer(next: Composition, previous: Composition): boolean {
  if (next.store !== previous.store || next.sequence > previous.sequence) {
    return true;
  }
  return next.sequence === previous.sequence && next.preview?.id !== previous.preview?.id;
}

/**
 * Applies a newer composition; an older or equal sequence of the same store is ignored. The versions of an ended preview are replaced
 * at once. `now` swaps remotes that nothing blocks; `navigation` prepares them for `applyAtNavigation`.
 */
export function receiveComposition(next: Composition): void {
  const { composition: previous, waiting, host } = useRemotes.getState();
  if (!isNewer(next, previous)) {
    return;
  }
  const { preview } = previous;
  const ended = preview && next.preview?.id !== preview.id ? Object.keys(preview.versions) : [];
  resetFailedVersions(new Set(Object.values(next.remotes).map(({ name }) => name)));
  const isUnchanged = (remote: string) => next.remotes[remote]?.name === previous.remotes[remote]?.name;
  // A canary of the host only applies to new page loads.
  const isNewHost = next.host.version !== host.version && !next.host.isCanary;
  // An overriding build may have the container name of the version that it replaces.
  const isOverrideChanged = next.preview?.id !== preview?.id && (next.preview?.addresses ?? preview?.addresses) !== undefined;
  const needsReload = isNewHost || isOverrideChanged;
  useRemotes.setState({ composition: next, waiting: waiting.filter(isUnchanged), needsReload });
  for (const remote of listOutdatedRemotes()) {
    if (ended.includes(remote) || (next.remotes[remote]?.apply ?? next.apply) === 'now') {
      void swap(remote);
    } else {
      void tryPrepare(remote);
    }
  }
}

export const hasOutdatedRemotes = (): boolean => listOutdatedRemotes().length > 0;

export function applyAtNavigation(): void {
  for (const remote of listOutdatedRemotes()) {
    void swap(remote);
  }
}

const releaseName = (remote: string) => useRemotes.getState().composition.remotes[remote]?.name;

/** Keyed by remote and container, so that a newer version does not queue behind an older one that hangs. */
const pendingSwaps = new Set<string>();

/** Containers that have loaded in this tab, so that switching to them is synchronous. */
const preparedContainers = new Set<string>();

function swap(remote: string): Promise<void> {
  const requested = useRemotes.getState().composition.remotes[remote];
  // Synchronous with the navigation, so that the outgoing version never renders the new page.
  if (requested !== undefined && preparedContainers.has(requested.name) && !isBlocked(remote)) {
    setRunning(remote, { release: requested, isFallback: false });
    return Promise.resolve();
  }
  const key = `${remote} ${releaseName(remote)}`;
  if (pendingSwaps.has(key)) {
    return Promise.resolve();
  }
  pendingSwaps.add(key);
  return swapWhenUnblocked(remote).finally(() => pendingSwaps.delete(key));
}

/** Returns false when the version cannot be used; that is reported, and the running version stays. */
async function tryPrepare(remote: string): Promise<boolean> {
  const requested = useRemotes.getState().composition.remotes[remote];
  if (requested === undefined) {
    return true;
  }
  const exposes = listExposes(requested);
  // For a remote that is not mounted any page will do: all pages share the entry and the share scope.
  const expose = exposes.find((candidate) => candidate === mountedExpose(remote)) ?? exposes[0];
  try {
    if (expose !== undefined) {
      await loadPage(remote, requested, expose);
    }
    preparedContainers.add(requested.name);
    return true;
  } catch (error) {
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('import', remote, requested.version, error);
    markFailed(requested.name, failure.reason);
    reportFailure(failure);
    return false;
  }
}

const listExposes = ({ extensions }: ComposedRemote) => [...extensions.routes, ...extensions.settingsTabs].map(({ expose }) => expose);

async function swapWhenUnblocked(remote: string): Promise<void> {
  const requestedName = releaseName(remote);
  const isStillRequested = () => releaseName(remote) === requestedName;
  if (!(await tryPrepare(remote)) || !isStillRequested()) {
    return;
  }
  await waitUntilUnblocked(remote);
  if (!isStillRequested()) {
    return;
  }
  const requested = useRemotes.getState().composition.remotes[remote];
  setRunning(remote, requested && { release: requested, isFallback: false });
}

function waitUntilUnblocked(remote: string): Promise<void> {
  if (!isBlocked(remote)) {
    return Promise.resolve();
  }
  useRemotes.setState(({ waiting }) => ({ waiting: [...new Set([...waiting, remote])] }));
  return new Promise((resolve) => {
    const stop = updateBlockers.subscribe((current) => {
      if (isBlocked(remote, current)) {
        return;
      }
      stop();
      resolve();
    });
  });
}
