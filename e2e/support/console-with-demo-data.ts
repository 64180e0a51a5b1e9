import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningConsole, startConsole } from './console';
import { addDemoData, demoPassword } from './demo-data';

/**
 * A console on a copy of a prepared data folder that `gateway seed` has filled: what no call can make (drawings, songs, older logs).
 *
 * @param counts arguments of the command: `['--tasks', '100']`; what is not counted is not made
 */
export async function startConsoleWithDemoData(template: string, counts: string[]): Promise<RunningConsole> {
  const folder = await mkdtemp(join(tmpdir(), 'console-'));
  await cp(template, folder, { recursive: true });
  const none = ['users', 'channels', 'tokens', 'logs', 'tasks'].filter((name) => !counts.includes(`--${name}`));
  const args = [...counts, ...none.flatMap((name) => [`--${name}`, name === 'users' ? '1' : '0']), '--password', demoPassword];
  await addDemoData(folder, args);
  const running = await startConsole({ dataDir: folder });
  const stopFirst = running.stop;
  return Object.assign(running, {
    stop: async () => {
      await stopFirst();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
