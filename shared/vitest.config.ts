import { defineConfig } from 'vitest/config';
import { pageTests } from './vitest.pages.ts';

export default defineConfig({ test: { ...pageTests, include: [...pageTests.include, 'api/*.test.mjs'], name: 'shared' } });
