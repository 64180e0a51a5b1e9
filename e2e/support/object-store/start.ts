import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'ceph.sh');

/** Unpacked packages are reused by the next run. */
const cache = process.env.CEPH_CACHE ?? join(homedir(), '.cache', 'console-tests', 'ceph');

export type ObjectStore = {
  /** `S3_ENDPOINT` and the credentials that belong to it. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

const isFree = (port: number) =>
  new Promise<boolean>((settle) => {
    const server = createServer().once('error', () => settle(false));
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)));
  });

/** Two consecutive free ports, below those that the system gives to others until the gateway listens. */
async function portPair(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await isFree(port)) && (await isFree(port + 1))) {
      return port;
    }
  }
}

/**
 * Starts Ceph's object gateway on loopback, or answers with the reason why this machine cannot: it takes the packages of
 * Debian 12 on 64-bit x86.
 */
export async function startObjectStore(): Promise<ObjectStore | string> {
  const isHere = process.platform === 'linux' && process.arch === 'x64' && (await run('apt-get', ['--version']).catch(() => null));
  if (!isHere) {
    return 'no object store: its packages are for Debian on 64-bit x86';
  }
  const fetched = await run('bash', [script, 'packages', cache]).catch(() => null);
  if (!fetched) {
    return 'no object store: its packages (Debian 12) could not be downloaded';
  }
  const data = await mkdtemp(join(tmpdir(), 'console-ceph-'));
  const end = () => run('bash', [script, 'down', data]);
  const { stdout } = await run('bash', [script, 'up', cache, data, String(await portPair())]).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    env: {
      S3_ENDPOINT: stdout.trim(),
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'console-tests',
      AWS_SECRET_ACCESS_KEY: 'console-tests-secret',
      // Prevents a search for other credentials.
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    stop: async () => {
      await end();
      await rm(`${data}.log`, { force: true });
    },
  };
}
