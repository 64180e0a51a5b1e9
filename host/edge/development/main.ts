import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildState } from '@console/shared/development';
import type { BuildUpdate } from '../../contract/development';
import { parseRelease, type Release } from '../../release/store/schemas';
import { openEdgeStore } from '../edge-store';
import { gatewayProxy, proxyAgent } from '../gateway/proxy';
import type { EdgeHandler } from '../http/context';
import { allowMethods } from '../http/responses';
import { logLine } from '../log';
import { reportLimit, reportsHandler } from '../reports';
import { type RunningEdge, runEdge } from '../run-edge';
import { edgeSettings } from '../settings';
import { consoleFeed } from './console-feed';
import { failureLines } from './failure-lines';
import { folderHandler } from './folder-handler';
import { newsHandler } from './news-handler';
import { noStore, withoutHints } from './no-store';
import { obstaclesTo } from './obstacles';
import { composedForDevelopment, overlaidFeed } from './overlay';

/** Whether nothing was ever released in the store that the environment names. @throws ReleaseError when it cannot be read */
export async function isEmpty(env: NodeJS.ProcessEnv, root: string): Promise<boolean> {
  const { store, proving } = await openEdgeStore(edgeSettings(env, root), env, logLine);
  await proving;
  return (await store.head()) === null;
}

export type DevelopmentOptions = {
  /** The folder of the workspace. */
  root: string;
  /** `billing` */
  remote: string;
  /** Where the development builds lie. */
  folders: { host: string; remote: string };
  /** Another console whose released versions and gateway are used; null: those of this machine. */
  console: URL | null;
};

/**
 * An edge that shows a remote while it is being worked on; `tell` takes what became of each build, and answers why it could not be
 * promoted as it is, one reason a line.
 */
export type DevelopmentEdge = RunningEdge & { tell: (build: BuildState) => Promise<string[]> };

const releaseIn = async (folder: string): Promise<Release> =>
  parseRelease(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));

/**
 * Starts the edge with a remote's development build in the place of its released version. Everything else is what a page of the
 * released console gets: the same policy, the same calls. This file is a program of its own: the edge of `npm start` has no such part.
 *
 * @throws ReleaseError with a line that says what to do
 */
export async function runDevelopment(
  env: NodeJS.ProcessEnv,
  { root, remote, folders, console }: DevelopmentOptions,
): Promise<DevelopmentEdge> {
  const host = await releaseIn(folders.host);
  let release: Release | null = null;
  let build: BuildState = { state: 'building' };
  const news = newsHandler((): BuildUpdate => ({ remote, build, release: release && composedForDevelopment(release) }));
  const agent = proxyAgent();
  const proxy = gatewayProxy(agent, logLine);
  const other = console && {
    feed: await consoleFeed(console, logLine),
    builds: ((c) => proxy(c, { url: console, token: null }, null)) as EdgeHandler,
  };

  // What fails is told in the terminal; it is no vote on any release.
  const reports = reportsHandler(
    ({ failures }) => {
      for (const line of failures.flatMap(failureLines)) {
        process.stderr.write(`${line}\n`);
      }
    },
    () => undefined,
  );
  const ownBuilds = { host: folderHandler(folders.host), [remote]: folderHandler(folders.remote) };
  const buildsOf = (path: string) => {
    const [, name = '', version = ''] = /^\/builds\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    const own = name === 'host' ? host.version : release?.version;
    return version === own ? ownBuilds[name] : other?.builds;
  };
  const feed = { released: other?.feed };
  const edge = await runEdge({ ...env, ...(console && { GATEWAY_URL: console.href }) }, root, (parts) => {
    feed.released ??= parts.feed;
    return {
      ...parts,
      store: other ? noStore() : withoutHints(parts.store),
      feed: overlaidFeed(feed.released, { host, remote: () => release }),
      extend: (app) =>
        app
          .all('/development/events', allowMethods('GET', 'HEAD'), news.handler)
          .all('/composition/reports', allowMethods('POST'), reportLimit, reports)
          .all('/builds/*', allowMethods('GET', 'HEAD'), (c, next) => (buildsOf(c.req.path) ?? next)(c, next)),
    };
  });

  return {
    ...edge,
    tell: async (next) => {
      if (next.state === 'built') {
        release = await releaseIn(folders.remote);
      }
      build = next;
      news.tell();
      return next.state === 'built' && release ? obstaclesTo(release, feed.released?.current()?.releases) : [];
    },
    stop: async () => {
      news.stop();
      other?.feed.stop();
      await Promise.all([edge.stop(), agent.destroy()]);
    },
  };
}
