import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['shared', 'gateway', 'host', 'remote-*'], passWithNoTests: false, maxWorkers: 2 } });
