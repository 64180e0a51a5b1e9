import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type RunServer = (config: object) => Promise<Server>;

const { runServer } = createRequire(import.meta.url)('verdaccio') as { runServer: RunServer };

export type Registry = {
  address: string;
  /** An environment in which npm may publish to it, without what the npm that started the tests handed down. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
};

const readUserConfig = () =>
  readFile(execFileSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8' }).trim(), 'utf8').catch(() => '');

const inherited = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_cache$)/i.test(name)));

/** Starts an npm registry on loopback, which has only the packages of the console that are published there. */
export async function startRegistry(): Promise<Registry> {
  const storage = await mkdtemp(join(tmpdir(), 'registry-'));
  const server = await runServer({
    self_path: storage,
    storage,
    uplinks: {},
    packages: { '@console/*': { access: '$all', publish: '$all' } },
    // The kit carries a built console.
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const userconfig = join(storage, 'npmrc');
  // npm publishes only with a token, whatever the registry asks for.
  await writeFile(userconfig, `${await readUserConfig()}\n//${host}/:_authToken=everybody\n`, { mode: 0o600 });
  return {
    address: `http://${host}/`,
    env: { ...inherited(), npm_config_userconfig: userconfig },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(storage, { recursive: true, force: true });
    },
  };
}
