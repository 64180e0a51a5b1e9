import { defineConfig } from 'vitest/config';
import { pageTests } from '../shared/vitest.pages.ts';

export default defineConfig({ test: { ...pageTests, name: 'remote-sampleremote' } });
