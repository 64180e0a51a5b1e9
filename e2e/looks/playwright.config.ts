import { join } from 'node:path';
import base from '../playwright.config';

/** Pictures to be looked at, not compared. */
export default {
  ...base,
  globalSetup: join(import.meta.dirname, '..', 'global-setup.ts'),
  testDir: '.',
  testMatch: '**/*.looks.ts',
  reporter: [['line']] as [['line']],
  retries: 0,
};
