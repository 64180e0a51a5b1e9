import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { gatewaySetup, logicTests, pageTests } from './host/kit/src/vitest.ts';
import { sampled } from './shared/src/testing/sampled.ts';

const root = import.meta.dirname;

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** A project named `<folder>/<kind>`. All share the same time limits, which only end hanging tests. */
const unitProject = (folder: string, kind: string, options: ProjectOptions): TestProjectInlineConfiguration => ({
  root: join(root, folder),
  test: { name: `${folder}/${kind}`, testTimeout: 60_000, hookTimeout: 60_000, environment: 'node', isolate: false, ...options },
});

const samplingRunner = join(root, 'shared/src/testing/sampling-runner.ts');

const pageGlobs = pageTests.include ?? [];

/** Tests of pages. A sampled run has whole files, a tenth of them: loading one and its document takes longer than a few of its tests. */
function pageFiles(folder: string): string[] {
  if (!process.env.TEST_SEED) {
    return pageGlobs;
  }
  const suffixes = pageGlobs.map((glob) => glob.replace('src/**/*', ''));
  const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll(sep, '/')}`)
    .filter((path) => suffixes.some((suffix) => path.endsWith(suffix)));
  return sampled(`pages of ${folder}`, files.toSorted(), (path) => statSync(join(root, folder, path)).size);
}

/** Unit tests of a browser package: logic in Node, pages in a document, both against real embedded gateways. */
const browserProjects = (folder: string, ownPages: ProjectOptions = {}): TestProjectInlineConfiguration[] => [
  unitProject(folder, 'logic', {
    ...logicTests,
    include: [...(logicTests.include ?? []), 'api/*.test.mjs'],
  }),
  unitProject(folder, 'pages', { ...pageTests, include: pageFiles(folder), ...ownPages }),
];

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')));
const storeTests = '{edge,release}/**/*.store.test.ts';
const bundledServers = join(root, 'host/release/testing/bundle.ts');

export default defineConfig({
  test: {
    // Serves embedded gateways to the tests of every package.
    globalSetup: [gatewaySetup],
    projects: [
      ...['shared', ...remotes].flatMap((folder) => browserProjects(folder)),
      // The host's modules start once per document, so each file gets a fresh one.
      ...browserProjects('host', { setupFiles: ['src/testing/fonts.ts'], isolate: true }),
      unitProject('gateway', 'logic', { include: ['{src,testing}/**/*.test.ts'], runner: samplingRunner }),
      unitProject('e2e', 'logic', {
        include: ['bin/**/*.test.mjs', '{gateways,security}/**/*.test.ts'],
        runner: samplingRunner,
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
        include: ['{contract,edge,gateways,page,release,bin,kit/lib}/**/*.test.{ts,mjs}'],
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
