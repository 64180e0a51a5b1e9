import { root, run } from './processes';

/** Of every user that `gateway seed` creates with `--password` and this. */
export const demoPassword = 'let me look';

/**
 * Fills a data folder with demo data by `gateway seed`.
 *
 * @param args of the command: `['--tasks', '100']`
 * @returns what it says
 */
export async function addDemoData(dataDir: string, args: string[]): Promise<string> {
  const command = ['host/bin/gateway.mjs', 'seed', ...args];
  const { code, stdout, stderr } = await run(process.execPath, command, { cwd: root, env: { DATA_DIR: dataDir } });
  if (code !== 0) {
    throw new Error(stderr);
  }
  return stdout;
}
