import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildState } from '@console/shared/development';
import type { BuildUpdate } from '../../contract/development';
import type { Backend } from '../../release/store/backend';
import { contentTypeFor } from '../../release/store/content-headers';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import { parseRelease, type Release } from '../../release/store/schemas';
import { openEdgeStore } from '../edge-store';
import { createGatewayProxy, createProxyAgent } from '../gateway/proxy';
import type { EdgeHandler } from '../http/context';
import { allowMethods, bytes, notFound } from '../http/responses';
import { logToStderr } from '../log';
import { type RunningEdge, runEdge } from '../run-edge';
import { readEdgeSettings } from '../settings';
import { reportBodyLimit, reportsHandler } from '../tabs/reports';
import { findReleaseBlockers } from './build';
import { createConsoleFeed } from './console-feed';
import { createDevEvents } from './dev-events';
import { formatFailure } from './format-failure';
import { composeDevelopmentRelease, overlayFeed } from './overlay';

export async function isEmpty(env: NodeJS.ProcessEnv, root: string): Promise<boolean> {
  const { store, verified } = await openEdgeStore(readEdgeSettings(env, root), env, logToStderr);
  await verified;
  return (await store.head()) === null;
}

export type DevelopmentOptions = {
  root: string;
  remote: string;
  folders: { host: string; remote: string };
  /** Another console to take released versions and the gateway from; null for the local ones. */
  console: URL | null;
};

export type DevelopmentEdge = RunningEdge & { reportBuild: (build: BuildState) => Promise<string[]> };

const emptyBackend: Backend = {
  address: 'nothing',
  read: async () => null,
  list: async () => [],
  listAll: async () => [],
  createOnly: async () => false,
  write: async () => undefined,
  remove: async () => undefined,
  removeAll: async () => undefined,
  lastWritten: async () => null,
};

const createEmptyStore = (): ReleaseStore => releaseStore(emptyBackend);

/** Drops writes, so that a developer's tabs do not count in the census. */
const withoutWrites = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  backend: { ...store.backend, write: emptyBackend.write, remove: emptyBackend.remove },
});

const readRelease = async (folder: string): Promise<Release> =>
  parseRelease(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));

/** Builds are flat folders. */
const buildAddress = /^\/builds\/[^/]+\/[^/]+\/([\w@+~-][\w@+~.-]*)$/;

const folderHandler =
  (folder: string): EdgeHandler =>
  async (c) => {
    const [, name] = buildAddress.exec(c.req.path) ?? [];
    const content = name === undefined ? null : await readFile(join(folder, name)).catch(() => null);
    if (name === undefined || !content) {
      return notFound(c);
    }
    return bytes(c, content, { 'Content-Type': contentTypeFor(name), 'Cache-Control': 'no-store' });
  };

/** Serves a remote's development build. This is a separate program, so that the production edge contains none of it. */
export async function runDevelopmentEdge(
  env: NodeJS.ProcessEnv,
  { root, remote, folders, console }: DevelopmentOptions,
): Promise<DevelopmentEdge> {
  const host = await readRelease(folders.host);
  let release: Release | null = null;
  let build: BuildState = { state: 'building' };
  const devEvents = createDevEvents((): BuildUpdate => ({ remote, build, release: release && composeDevelopmentRelease(release) }));
  const agent = createProxyAgent();
  const proxy = createGatewayProxy(agent, logToStderr);
  const otherConsole = console && {
    feed: await createConsoleFeed(console, logToStderr),
    builds: ((c) => proxy(c, { url: console, token: null }, null)) as EdgeHandler,
  };

  // Failures of development builds go to the terminal, not to the release guard.
  const reports = reportsHandler(
    ({ failures }) => {
      for (const line of failures.flatMap(formatFailure)) {
        process.stderr.write(`${line}\n`);
      }
    },
    () => undefined,
  );
  const developmentBuilds = { host: folderHandler(folders.host), [remote]: folderHandler(folders.remote) };
  const findBuildsHandler = (path: string) => {
    const [, name = '', version = ''] = /^\/builds\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    const servedVersion = name === 'host' ? host.version : release?.version;
    return version === servedVersion ? developmentBuilds[name] : otherConsole?.builds;
  };
  const feed = { released: otherConsole?.feed };
  const edge = await runEdge({ ...env, ...(console && { GATEWAY_URL: console.href }) }, root, (parts) => {
    feed.released ??= parts.feed;
    return {
      ...parts,
      store: otherConsole ? createEmptyStore() : withoutWrites(parts.store),
      feed: overlayFeed(feed.released, { host, remote: () => release }),
      extend: (app) =>
        app
          .all('/development/events', allowMethods('GET', 'HEAD'), devEvents.handler)
          .all('/composition/reports', allowMethods('POST'), reportBodyLimit, reports)
          .all('/builds/*', allowMethods('GET', 'HEAD'), (c, next) => (findBuildsHandler(c.req.path) ?? next)(c, next)),
    };
  });

  return {
    ...edge,
    reportBuild: async (next) => {
      if (next.state === 'built') {
        release = await readRelease(folders.remote);
      }
      build = next;
      devEvents.notify();
      return next.state === 'built' && release ? findReleaseBlockers(release, feed.released?.current()?.releases) : [];
    },
    stop: async () => {
      devEvents.stop();
      otherConsole?.feed.stop();
      await Promise.all([edge.stop(), agent.destroy()]);
    },
  };
}
