import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type RunServer = (config: object) => Promise<Server>;

const { runServer } = createRequire(import.meta.url)('verdaccio') as { runServer: RunServer };

export type Registry = {
  address: string;
  /** An environment in which npm uses this registry for everything, and nothing that the tests were started with. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
};

const inherited = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_cache$)/i.test(name)));

const configuredRegistry = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

/** Starts an npm registry on loopback; what nobody has published there comes from the configured one. */
export async function startRegistry(): Promise<Registry> {
  const storage = await mkdtemp(join(tmpdir(), 'registry-'));
  const everybody = { access: '$all', publish: '$all', unpublish: '$all' };
  const server = await runServer({
    self_path: storage,
    storage,
    uplinks: { configured: { url: configuredRegistry() } },
    packages: { '@console/*': everybody, '**': { ...everybody, proxy: 'configured' } },
    // The kit carries a built console.
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const userconfig = join(storage, 'npmrc');
  // npm publishes only with a token, whatever the registry asks for.
  await writeFile(userconfig, `registry=http://${host}/\n//${host}/:_authToken=everybody\nupdate-notifier=false\n`);
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
