import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const setup = createRequire(import.meta.url).resolve('@console/shared/testing/setup');

// In vitest.config.ts this is the default export.
export const config = defineConfig({ test: { setupFiles: [setup] } });
