import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { containerName, type Extensions } from '@console/shared/extensions';
import { computeIntegrity } from '../checks/file-integrity';
import type { FailureRecord } from '../failures/failure-files';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import type { Backend } from '../store/backend';
import { fileBackend } from '../store/file-backend';
import { type Commit, type ReleaseStore, releaseStore } from '../store/release-store';
import { type Dependencies, type Provenance, parseRelease, type Release } from '../store/schemas';

export type ReleaseFixtureOptions = {
  remote?: string;
  version?: string;
  name?: string;
  requires?: { host?: string };
  shared?: Record<string, string>;
  uses?: Record<string, string[]>;
  provides?: {
    api: string;
    shared: Record<string, string>;
    exports?: Record<string, string[]>;
    paths?: string[];
    singletons?: Record<string, string>;
  };
  dependencies?: Partial<Dependencies>;
  extensions?: Partial<Extensions>;
  exposes?: Record<string, string[]>;
  commit?: string;
  provenance?: Partial<Provenance>;
  preview?: true;
  contents?: Record<string, string>;
  /** Source maps by the name of their file. */
  maps?: Record<string, string>;
};

const provides = { api: '1.0.0', shared: { react: '19.3.1', '@console/shared': '1.0.0' } };

const listExposes = ({ routes = [], settingsTabs = [] }: Partial<Extensions>, remote: string) =>
  Object.fromEntries([...routes, ...settingsTabs].map(({ expose }) => [expose, [`${remote}-${expose.slice(2)}.js`]]));

export function releaseFixture(options: ReleaseFixtureOptions = {}): { release: Release; contents: Record<string, string> } {
  const { remote = 'billing', version = '1.0.0', extensions = {} } = options;
  const exposes = options.exposes ?? listExposes(extensions, remote);
  const entry = remote === 'host' ? 'main.js' : 'remoteEntry.js';
  const files = [entry, ...new Set(Object.values(exposes).flat())];
  const contents = options.contents ?? Object.fromEntries(files.map((file) => [file, `/* ${remote} ${version} ${file} */\n`.repeat(100)]));
  const release = parseRelease({
    schema: 1,
    remote,
    version,
    name: options.name ?? containerName(remote, version),
    entry,
    commit: options.commit ?? 'abc',
    builtAt: new Date().toISOString(),
    ...(options.provenance && { provenance: { dirty: [], lock: null, builder: 'node', run: null, ...options.provenance } }),
    ...(options.preview && { preview: true }),
    requires: options.requires ?? {},
    shared: options.shared ?? {},
    ...(options.uses && { uses: options.uses }),
    ...(options.dependencies && { dependencies: { builtWith: {}, demands: [], bundled: [], ...options.dependencies } }),
    ...(remote === 'host' && { provides: options.provides ?? provides }),
    files: Object.fromEntries(
      Object.entries(contents).map(([file, text]) => [
        file,
        { integrity: computeIntegrity(Buffer.from(text)), bytes: Buffer.byteLength(text) },
      ]),
    ),
    exposes,
    extensions,
  });
  return { release, contents };
}

export const routeFixture = (id: string, path = `/${id}`) => ({ id, path, expose: `./${id}`, access: 'user' as const });

/** A command that opens the page of the same id. */
export const commandFixture = (id: string) => ({ id, label: { zh: '日志', en: 'Logs' }, to: `/${id}` });

const folders: string[] = [];

/** Creates a folder that setup.ts removes after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-test-'));
  folders.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

export async function writeDist(options: ReleaseFixtureOptions = {}): Promise<string> {
  const folder = await temporaryFolder();
  const { release, contents } = releaseFixture(options);
  await Promise.all(
    Object.entries(contents).map(async ([file, text]) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }),
  );
  for (const [file, map] of Object.entries(options.maps ?? {})) {
    await writeFile(join(folder, `${file}.map`), map);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

export const emptyStore = async (): Promise<ReleaseStore> => releaseStore(await fileBackend(await temporaryFolder()));

export async function publishAll(store: ReleaseStore, releases: ReleaseFixtureOptions[]): Promise<void> {
  for (const options of releases) {
    await publish(store, options.remote ?? 'billing', await writeDist(options));
  }
}

export const commitInfo = { actor: 'ann', reason: '', apply: 'navigation' } as const;

export const promoteVersions = (store: ReleaseStore, versions: Record<string, string>): Promise<Commit> =>
  promote(store, { versions, force: false, ...commitInfo });

/** The first `count` callers wait for each other; later ones pass. */
export function createBarrier(count: number): () => Promise<void> {
  let missing = count;
  let openBarrier = () => {};
  const complete = new Promise<void>((resolve) => {
    openBarrier = resolve;
  });
  return () => {
    missing -= 1;
    if (missing <= 0) {
      openBarrier();
    }
    return complete;
  };
}

/** A backend on which the first `count` writers of new objects wait for each other. */
export function withCreateBarrier(backend: Backend, count: number): Backend {
  const barrier = createBarrier(count);
  return {
    ...backend,
    createOnly: async (key, bytes) => {
      await barrier();
      return backend.createOnly(key, bytes);
    },
  };
}

/** A failure of billing 1.0.0 that one edge has seen a minute ago. */
export const failureRecordFixture = (overrides: Partial<FailureRecord> = {}): FailureRecord => ({
  id: '0123456789ab',
  remote: 'billing',
  version: '1.0.0',
  reason: 'render',
  message: 'TypeError: no quota',
  stack: 'at Page (/builds/billing/1.0.0/log.js:1:7)',
  route: '/log',
  browsers: { 'Chrome 143 on Windows': 2 },
  count: 2,
  visitors: [1, 2],
  firstAt: '2026-11-24T10:00:00.000Z',
  lastAt: new Date(Date.now() - 60_000).toISOString(),
  ...overrides,
});
