import base from '../playwright.config';

const { globalSetup: _, ...settings } = base;

// One at a time: what runs beside a measurement is part of it.
export default {
  ...settings,
  // With all that moves.
  use: { ...settings.use, contextOptions: {} },
  testDir: '.',
  testMatch: '**/*.bench.ts',
  workers: 1,
  reporter: [['line']] as [['line']],
};
