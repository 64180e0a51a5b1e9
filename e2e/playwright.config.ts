import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sampled } from '@console/shared/testing/sampled';
import { defineConfig } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

/** Journeys that run every time. */
const always = ['journeys/first-day.e2e.ts', 'accessibility/screens.e2e.ts'];
// Not recursive: tests create and remove workspaces beside these folders.
const others = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((folder) => folder.isDirectory() && /^\w/.test(folder.name))
  .flatMap(({ name }) => readdirSync(join(import.meta.dirname, name)).map((file) => `${name}/${file}`))
  .filter((path) => path.endsWith('.e2e.ts') && !always.includes(path))
  .toSorted();

const sizeOf = (path: string) => statSync(join(import.meta.dirname, path)).size;

// Every test starts its own console, which leaves room for two workers on two cores.
export default defineConfig({
  testDir: '.',
  testMatch: [...always, ...sampled('journeys', others, sizeOf)].map((path) => `**/${path}`),
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    // Clicks miss targets that are still animating under load.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
