import { defineConfig } from 'playwright/test';

// Playwright only runs the tests here. Its own Firefox and WebKit are patched builds that it downloads.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.nightly.ts',
  outputDir: '../test-results',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  workers: 1,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: true }]],
  forbidOnly: true,
});
