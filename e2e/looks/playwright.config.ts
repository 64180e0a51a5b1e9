import base from '../playwright.config';

/** Pictures to be looked at, not compared. */
export default { ...base, testDir: '.', testMatch: '**/*.looks.ts', reporter: [['line']] as [['line']], retries: 0 };
