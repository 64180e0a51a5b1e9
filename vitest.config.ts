import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = import.meta.dirname;
const inShared = (path: string) => join(root, 'shared', path);

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** A project named `<folder>/<kind>`. All share the same time limits, which only end hanging tests. */
const unitProject = (folder: string, kind: string, options: ProjectOptions): TestProjectInlineConfiguration => ({
  root: join(root, folder),
  test: { name: `${folder}/${kind}`, testTimeout: 60_000, hookTimeout: 60_000, environment: 'node', isolate: false, ...options },
});

/** Tests that need a document: components, pages, and plain modules that use the DOM. */
const inDocument = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];
const samplingRunner = inShared('src/testing/sampling-runner.ts');

// Since Node 25 there is a global `localStorage`, undefined without a file, which Vitest does not replace.
const execArgv = 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [];

/** Unit tests of a browser package: logic in Node, pages in a document, both against real embedded gateways. */
const browserProjects = (folder: string, ownPages: ProjectOptions = {}): TestProjectInlineConfiguration[] => [
  unitProject(folder, 'logic', {
    include: ['src/**/*.test.ts', 'api/*.test.mjs'],
    exclude: inDocument,
  }),
  // Without isolation a worker imports the design system once instead of once per file; setup.ts resets what files share.
  unitProject(folder, 'pages', {
    include: inDocument,
    execArgv,
    runner: samplingRunner,
    environment: inShared('src/testing/environment.ts'),
    setupFiles: [inShared('src/testing/setup.ts')],
    ...ownPages,
  }),
];

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')));
const storeTests = '{edge,release}/**/*.store.test.ts';
const bundledServers = join(root, 'host/release/testing/bundle.ts');

export default defineConfig({
  test: {
    // Serves embedded gateways to the tests of every package.
    globalSetup: ['gateway/testing/global-setup.ts'],
    projects: [
      ...['shared', ...remotes].flatMap((folder) => browserProjects(folder)),
      // The host's modules start once per document, so each file gets a fresh one.
      ...browserProjects('host', { environment: 'happy-dom', setupFiles: ['src/testing/fonts.ts'], isolate: true }),
      unitProject('gateway', 'logic', { include: ['{src,testing}/**/*.test.ts'] }),
      unitProject('e2e', 'logic', {
        include: ['bin/**/*.test.mjs', '{gateways,security}/**/*.test.ts'],
        setupFiles: [join(root, 'host/release/testing/setup.ts')],
      }),
      // Faults of edge and gateway as shipped bundles.
      unitProject('e2e', 'faults', {
        include: ['chaos/**/*.test.ts'],
        setupFiles: [join(root, 'host/release/testing/setup.ts')],
        globalSetup: [bundledServers, join(root, 'gateway/testing/bundle.ts')],
      }),
      // Edge, release command and start, as shipped bundles.
      unitProject('host', 'servers', {
        include: ['{contract,edge,gateways,page,release,bin}/**/*.test.{ts,mjs}'],
        exclude: [storeTests],
        runner: samplingRunner,
        setupFiles: ['release/testing/setup.ts'],
        globalSetup: [bundledServers],
      }),
      // Behaviour of every release store, on a folder and on a real object store.
      unitProject('host', 'stores', {
        include: [storeTests],
        setupFiles: ['release/testing/setup.ts'],
        globalSetup: ['release/testing/object-store.ts', bundledServers],
        runner: samplingRunner,
        env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
      }),
    ],
    passWithNoTests: false,
    maxWorkers: 2,
  },
});
