import { defineConfig } from 'vitest/config';

/** The browser part; the servers have vitest.servers.config.ts. */
export default defineConfig({ test: { name: 'host', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] } });
