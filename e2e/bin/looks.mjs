import { runPlaywright } from './lib/run-playwright.mjs';

process.exitCode = await runPlaywright('e2e/looks/playwright.config.ts');
console.log('Pictures of every screen are in .looks');
