import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = import.meta.dirname;
const inShared = (path: string) => join(root, 'shared', path);

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** One project, named `<folder>/<kind>`. All have the same time limits, which end what hangs and hurry nothing. */
const unitProject = (folder: string, kind: string, options: ProjectOptions): TestProjectInlineConfiguration => ({
  root: join(root, folder),
  test: { name: `${folder}/${kind}`, testTimeout: 60_000, hookTimeout: 60_000, environment: 'node', isolate: false, ...options },
});

/** Tests that need a document: components and pages, and plain modules that touch one. */
const inDocument = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];
const tenth = inShared('src/testing/tenth-runner.ts');

// Vitest does not replace the `localStorage` that Node has since version 25, which is undefined without a file.
const execArgv = 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [];

/** The two kinds of unit tests of a browser package: logic in Node, pages in a document; both against real embedded gateways. */
const browserProjects = (folder: string, ownPages: ProjectOptions = {}): TestProjectInlineConfiguration[] => [
  unitProject(folder, 'logic', {
    include: ['src/**/*.test.ts', 'api/*.test.mjs'],
    exclude: inDocument,
  }),
  // Without isolation a worker imports the design system once instead of once per file; setup.ts resets what files share.
  unitProject(folder, 'pages', {
    include: inDocument,
    execArgv,
    runner: tenth,
    environment: inShared('src/testing/environment.ts'),
    setupFiles: [inShared('src/testing/setup.ts')],
    ...ownPages,
  }),
];

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')));
const storeTests = '{edge,release}/**/*.store.test.ts';
const bundledServers = 'release/testing/bundle.ts';

export default defineConfig({
  test: {
    // Makes the embedded gateways that tests of every package ask for.
    globalSetup: ['gateway/testing/global-setup.ts'],
    projects: [
      ...['shared', ...remotes].flatMap((folder) => browserProjects(folder)),
      // Its modules start once in the life of a document and call the edge as a browser does: a fresh document for each file.
      ...browserProjects('host', { environment: 'happy-dom', setupFiles: [], isolate: true }),
      unitProject('gateway', 'logic', { include: ['{src,testing}/**/*.test.ts'] }),
      unitProject('e2e', 'logic', { include: ['bin/**/*.test.mjs'] }),
      // Edge, release command and start, as the bundles that really run.
      unitProject('host', 'servers', {
        include: ['{edge,page,release,bin}/**/*.test.{ts,mjs}'],
        exclude: [storeTests],
        runner: tenth,
        globalSetup: [bundledServers],
      }),
      // What holds for every kind of release store, on a folder and on a real object store.
      unitProject('host', 'stores', {
        include: [storeTests],
        globalSetup: ['release/testing/object-store.ts', bundledServers],
        runner: tenth,
        env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
      }),
    ],
    passWithNoTests: false,
    maxWorkers: 2,
  },
});
