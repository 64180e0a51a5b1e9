import { runPlaywright } from './lib/run-playwright.mjs';

process.exitCode = await runPlaywright('e2e/bench/playwright.config.ts');
