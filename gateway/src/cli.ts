import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command-line/run-command';
import { prepareDataDir } from './data-dir';
import { readSettings } from './settings';
import { startFailure } from './start-failure';

const dataDir = resolve(process.env.DATA_DIR || '.data');

runCommand({
  args: process.argv.slice(2),
  dataDir,
  settings: () => readSettings(process.env, prepareDataDir(dataDir)),
  // The package root is one level up, both in the sources and in the bundle.
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  readLine: async () => {
    for await (const line of createInterface({ input: process.stdin })) {
      return line;
    }
    return '';
  },
  print: { out: (text) => process.stdout.write(text), problem: (text) => process.stderr.write(text) },
}).then(
  (code) => {
    process.exitCode = code;
    // The database lock would keep the process alive.
    process.stdout.write('', () => process.exit());
  },
  (error) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  },
);
