import { spawn } from 'node:child_process';
import { bundlePath } from '../../release/testing/bundle';
import { temporaryFolder } from '../../release/testing/fixtures';
import { until } from './call';

export type EdgeProgram = {
  base: string;
  pid: number;
  output: () => string;
  stop: () => Promise<void>;
};

export async function startEdgeProgram(
  env: Record<string, string>,
  command: (edge: string[]) => Promise<string[]> = async (edge) => edge,
): Promise<EdgeProgram> {
  const [program = '', ...args] = await command([process.execPath, bundlePath('edge')]);
  const DATA_DIR = env.DATA_DIR ?? (await temporaryFolder());
  const child = spawn(program, args, {
    env: { ...process.env, PORT: '0', GATEWAY_URL: 'http://127.0.0.1:9', ...env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk));
  }
  const closed = new Promise<void>((settle) => child.once('close', () => settle()));
  const stop = async () => {
    child.kill('SIGKILL');
    await closed;
  };
  const address = () => {
    if (child.exitCode !== null) {
      throw new Error(output);
    }
    return /running at (http:\S+)/.exec(output)?.[1];
  };
  const base = await until('an edge that answers', address, 25_000).catch(async (error: unknown) => {
    await stop();
    throw new Error(`${error}: ${output}`);
  });
  return { base, pid: child.pid ?? 0, output: () => output, stop };
}
