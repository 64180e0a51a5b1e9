import { join } from 'node:path';
import { install } from '../../host/bin/lib/install.mjs';
import { run } from '../../host/bin/lib/run.mjs';
import { root } from '../../host/bin/lib/workspace.mjs';
import { findBrowser } from './lib/browser.mjs';
import { installBrowser } from './lib/other-browser.mjs';
import { checkStart, installNode } from './lib/other-node.mjs';
import { Skipped } from './lib/skipped.mjs';

const execute = (command, args, env = process.env) => run([command, ...args].join(' '), command, args, { cwd: root, env, show: true });

// These shell scripts run whichever `node` comes first on the PATH.
const vitest = join('node_modules', '.bin', 'vitest');
const playwright = join('e2e', 'node_modules', '.bin', 'playwright');

/** Without page tests: they run browser code in a document, whatever the version of Node. */
const nodeSuite = (major) => ({
  [`install Node ${major}`]: async () => execute('node', ['--version'], await installNode(major)),
  [`unit tests on Node ${major}`]: async () => execute(vitest, ['run', '--project', '!*/pages'], await installNode(major)),
  [`first day on Node ${major}`]: async () => {
    const env = { ...(await installNode(major)), CHROMIUM_PATH: await findBrowser() };
    await execute(playwright, ['test', '--config', 'e2e/playwright.config.ts', 'first-day'], env);
  },
  [`repository of one remote on Node ${major}`]: async () => {
    const env = { ...(await installNode(major)), CHROMIUM_PATH: await findBrowser() };
    await execute(playwright, ['test', '--config', 'e2e/playwright.config.ts', 'own-repository'], { ...env, TEST_SEED: '' });
  },
  [`npm start on Node ${major}`]: async () => checkStart(await installNode(major)),
});

const browserSuite = (name) => ({
  [`first day in ${name}`]: async () => {
    installBrowser(name);
    await execute(playwright, ['test', '--config', 'e2e/browsers/playwright.config.ts', '--project', name]);
  },
});

/** Steps of each suite, by the name that selects it. */
const suites = {
  test: { 'npm test, whole': () => execute(process.execPath, ['e2e/bin/test.mjs'], { ...process.env, TEST_FULL: '1' }) },
  node24: nodeSuite(24),
  node26: nodeSuite(26),
  firefox: browserSuite('firefox'),
  webkit: browserSuite('webkit'),
};

async function outcomeOf(step) {
  try {
    await step();
    return 'passed';
  } catch (error) {
    if (error instanceof Skipped) {
      return `skipped: ${error.message}`;
    }
    process.exitCode = 1;
    return `failed: ${error.message}`;
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(suites).join(', ')}\n`);
  process.exit(2);
}

await install((line) => console.log(line));
const selected = Object.entries(suites).filter(([name]) => names.length === 0 || names.includes(name));
const summary = [];
for (const [title, step] of selected.flatMap(([, steps]) => Object.entries(steps))) {
  const started = Date.now();
  console.log(`\n== ${title}`);
  const outcome = await outcomeOf(step);
  summary.push(`== ${title}: ${outcome}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  console.log(summary.at(-1));
}
console.log(`\n${summary.join('\n')}`);
