import { defineConfig } from 'vitest/config';

/** What holds for every kind of release store, over a folder and over a real object store. */
export default defineConfig({
  test: {
    name: 'host-stores',
    environment: 'node',
    include: ['edge/**/*.stores.ts', 'release/**/*.stores.ts'],
    globalSetup: ['release/testing/object-store.ts', 'release/testing/bundle.ts'],
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
