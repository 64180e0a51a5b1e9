import { fileURLToPath } from 'node:url';
import { prepareDataDir } from './data-dir';
import { runCommand } from './seed/command';
import { readSettings } from './settings';
import { startFailure } from './start-failure';

runCommand({
  args: process.argv.slice(2),
  settings: () => readSettings(process.env, prepareDataDir(process.env.DATA_DIR || '.data')),
  // One level below the package both in the sources and in the bundle.
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  say: { out: (text) => process.stdout.write(text), problem: (text) => process.stderr.write(text) },
}).then(
  (code) => {
    process.exitCode = code;
    // The lock on the data folder would keep the process.
    process.stdout.write('', () => process.exit());
  },
  (error) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  },
);
