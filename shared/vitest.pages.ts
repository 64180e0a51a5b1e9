import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of pages: happy-dom with Node's own fetch, against real embedded gateways. */
export const pageTests = {
  include: ['src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  environment: here('./src/testing/environment.ts'),
  setupFiles: [here('./src/testing/setup.ts')],
  globalSetup: [here('../gateway/testing/global-setup.ts')],
};
