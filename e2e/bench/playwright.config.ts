import base from '../playwright.config';

const { globalSetup: _, ...settings } = base;

// Sequential, since parallel work would distort measurements.
export default {
  ...settings,
  use: { ...settings.use, contextOptions: {} },
  testDir: '.',
  testMatch: '**/*.bench.ts',
  workers: 1,
  reporter: [['line']] as [['line']],
};
