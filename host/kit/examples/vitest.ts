import { remoteTests } from '@console/remote-kit/vitest';
import { mergeConfig } from 'vitest/config';

// In vitest.config.ts this is the default export.
export const config = mergeConfig(remoteTests(import.meta.dirname), { test: { bail: 1 } });
