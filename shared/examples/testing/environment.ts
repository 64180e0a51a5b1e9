import environment from '@console/shared/testing/environment';
import type { Environment } from 'vitest/runtime';

// A file of your own that vitest.config.ts names as the environment.
export const chinese: Environment = {
  ...environment,
  async setup(global, options) {
    const started = await environment.setup(global, options);
    global.document.documentElement.lang = 'zh';
    return started;
  },
};
