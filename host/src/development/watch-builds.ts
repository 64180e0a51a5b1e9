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

/** What is told to be running is what is loaded when a page of the remote is opened. */
function publishRelease(remote: string, release: ComposedRemote): void {
  useRemotes.setState(({ composition, running }) => ({
    composition: { ...composition, remotes: { ...composition.remotes, [remote]: release } },
    running: { ...running, [remote]: { release, isFallback: false } },
  }));
}

const reload = () => window.location.reload();

const triedKey = 'development build';

/** Once for each build: a page may have been loaded while its files were written. */
function reloadOnceFor(hash: string): void {
  if (sessionStorage.getItem(triedKey) === hash) {
    return;
  }
  sessionStorage.setItem(triedKey, hash);
  reload();
}

/** Goes from build to build up to the newest one, for several may have been missed; false where there is no way. */
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

/** Brings the newest build into the page: module by module where that is possible, else by loading the page anew. */
async function applyUpdate(news: BuildUpdate): Promise<void> {
  const { remote, build, release } = news;
  if (news !== latest) {
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
  // What failed before its first drawing has nothing that could be exchanged; but a page that fails again with the same build stays.
  setTimeout(() => latest === news && document.querySelector(`[data-remote-failed="${remote}"]`) && reloadOnceFor(build.hash), 500);
}

let queue: Promise<unknown> = Promise.resolve();

/** One build after the other: two updates at once are not possible. */
function enqueue(news: BuildUpdate): void {
  queue = queue.then(() => applyUpdate(news)).catch(reload);
}

let source: EventSource | undefined;

/** One connection for the tab that is looked at: browsers allow six to one address. */
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
