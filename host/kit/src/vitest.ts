/**
 * The test setup of a remote, for its `vitest.config.ts`.
 *
 * {@includeCode ../examples/vitest.ts}
 * @module
 */

import { createRequire } from 'node:module';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';

const { resolve } = createRequire(import.meta.url);

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Tests that need a document: components, pages, and plain modules that use the DOM. */
const inDocument = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

// Since Node 25 there is a global `localStorage`, undefined without a file, which Vitest does not replace.
const execArgv = 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [];

const common: ProjectOptions = {
  // These only end hanging tests.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
  // Tests and this package share modules that hold state.
  server: { deps: { inline: [/@console[\\/]shared/] } },
};

/** Options of tests of logic, which run in Node. */
export const logicTests: ProjectOptions = { ...common, environment: 'node', include: ['src/**/*.test.ts'], exclude: inDocument };

/** Options of tests of components and pages, which run in a document. */
export const pageTests: ProjectOptions = {
  ...common,
  include: inDocument,
  execArgv,
  // Without isolation a worker imports the design system once instead of once per file; the setup resets what files share.
  environment: resolve('@console/shared/testing/environment'),
  setupFiles: [resolve('@console/shared/testing/setup')],
};

/** Vitest global setup that serves embedded gateways to `testGateway`. */
export const gatewaySetup: string = resolve('@console/gateway/testing/global-setup');

/**
 * The Vitest configuration of a remote: logic in Node, pages in a document, both against real embedded gateways.
 *
 * @param packageDir folder of the remote's package.json
 */
export function remoteTests(packageDir: string): ViteUserConfig {
  const project = (name: string, options: ProjectOptions): TestProjectInlineConfiguration => ({
    root: packageDir,
    test: { ...options, name },
  });
  return {
    root: packageDir,
    test: { globalSetup: [gatewaySetup], passWithNoTests: true, projects: [project('logic', logicTests), project('pages', pageTests)] },
  };
}
