import { defineConfig } from 'vitest/config';

/** Edge, release and start, tested through their bundles. */
export default defineConfig({
  test: {
    name: 'host-servers',
    environment: 'node',
    include: ['edge/**/*.test.ts', 'page/**/*.test.ts', 'release/**/*.test.ts', 'bin/**/*.test.mjs', 'bin/**/*.test.ts'],
    globalSetup: ['release/testing/bundle.ts'],
    testTimeout: 20_000,
  },
});
