import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'host-servers',
          environment: 'node',
          include: ['edge/**/*.test.ts', 'release/**/*.test.ts', 'bin/**/*.test.mjs'],
          globalSetup: ['release/testing/bundle.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'host', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
