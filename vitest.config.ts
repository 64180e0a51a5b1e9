import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['shared', 'gateway', 'host', 'host/vitest.servers.config.ts', 'host/vitest.stores.config.ts', 'remote-*'],
    passWithNoTests: false,
    maxWorkers: 2,
  },
});
