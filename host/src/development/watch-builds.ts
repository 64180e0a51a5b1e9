import { type DevelopmentHost, developmentGlobal, type ReloadableCode } from '@console/shared/development';
import { addCatalogue } from '@console/shared/i18n';
import type { ComposedRemote } from '../../contract/composition';
import type { BuildUpdate } from '../../contract/development';
import { useRemotes } from '../remotes/remotes-store';
import { hideBuildErrors, showBuildErrors } from './build-errors';
import { refresh, register, signature } from './refresh-runtime';

let code: ReloadableCode | undefined;
let latest: BuildUpdate | undefined;

Object.defineProperty(globalThis, developmentGlobal, {
  value: {
    register,
    signature,
    refresh,
    join: (joined) => {
      code = joined;
      if (latest) {
        enqueue(latest);
      }
    },
    replaceTexts: addCatalogue,
  } satisfies DevelopmentHost,
});

/** Replaces the running release with the build that new pages of the remote load. */
function publishRelease(remote: string, release: ComposedRemote): void {
  useRemotes.setState(({ composition, running }) => ({
    composition: { ...composition, remotes: { ...composition.remotes, [remote]: release } },
    running: { ...running, [remote]: { release, isFallback: false } },
  }));
}

const reload = () => window.location.reload();

const triedKey = 'development build';

/** Reloads once per build, because a page may have loaded while its files were written. */
function reloadOnceFor(hash: string): void {
  if (sessionStorage.getItem(triedKey) === hash) {
    return;
  }
  sessionStorage.setItem(triedKey, hash);
  reload();
}

/** Applies each update up to the newest build, since several may have been missed; false when there is no path to it. */
async function update(joined: ReloadableCode, hash: string): Promise<boolean> {
  while (joined.hash() !== hash) {
    const before = joined.hash();
    const isUpdated = await joined.update().then(
      () => joined.hash() !== before,
      () => false,
    );
    if (!isUpdated) {
      return false;
    }
  }
  return true;
}

/** Applies the newest build by hot update where possible, otherwise by a reload. */
async function applyUpdate(buildUpdate: BuildUpdate): Promise<void> {
  const { remote, build, release } = buildUpdate;
  if (buildUpdate !== latest) {
    return;
  }
  if (build.state === 'failed') {
    return showBuildErrors(remote, build.errors);
  }
  if (build.state !== 'built' || release === null) {
    return;
  }
  hideBuildErrors();
  const declared = useRemotes.getState().running[remote]?.release;
  const hasNewExtensions = JSON.stringify(declared?.extensions) !== JSON.stringify(release.extensions);
  if (!code) {
    if (hasNewExtensions || declared?.entry !== release.entry) {
      publishRelease(remote, release);
    }
  } else if (hasNewExtensions || code.isBroken()) {
    return reload();
  } else if (!(await update(code, build.hash))) {
    return reload();
  }
  // A page that failed before its first render has nothing to update; a second failure of the same build does not reload again.
  setTimeout(() => latest === buildUpdate && document.querySelector(`[data-remote-failed="${remote}"]`) && reloadOnceFor(build.hash), 500);
}

let queue: Promise<unknown> = Promise.resolve();

function enqueue(buildUpdate: BuildUpdate): void {
  queue = queue.then(() => applyUpdate(buildUpdate)).catch(reload);
}

let source: EventSource | undefined;

/** Only the visible tab is connected, because browsers allow six connections per origin. */
function connect(): void {
  source?.close();
  if (document.hidden) {
    return;
  }
  source = new EventSource('/development/events');
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    latest = JSON.parse(data) as BuildUpdate;
    enqueue(latest);
  });
}

document.addEventListener('visibilitychange', connect);
connect();
