import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { fileBackend } from '../../release/store/file-backend';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import { createSignatureCheck } from '../../release/store/signing';
import { temporaryFolder } from '../../release/testing/fixtures';
import { watchComposition } from '../composition-feed';
import type { GatewayTarget } from '../gateway/target';
import { parseTrustedProxies } from '../http/client';
import type { Log } from '../log';
import { createEdgeServer, type EdgeOptions } from '../server';
import { createVisitors } from '../visitors/visitors';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

export async function startUpstream(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });
  return listen(server);
}

export type TestEdge = {
  base: string;
  store: ReleaseStore;
  folder: string;
  logged: Record<string, unknown>[];
  target: GatewayTarget | null;
  stop(): Promise<void>;
};

/** An edge over a store that `prepare` fills, or over the store in `folder`; stopped when the test ends. */
export async function startTestEdge(
  prepare: (store: ReleaseStore) => Promise<unknown> = async () => {},
  {
    isDevelopment = false,
    trustedProxies = '',
    folder: shared,
    signers = '',
    ...more
  }: { trustedProxies?: string; folder?: string; signers?: string } & Partial<
    Pick<
      EdgeOptions,
      'edge' | 'metrics' | 'traces' | 'gatewayProfile' | 'sessionSecrets' | 'isDevelopment' | 'connectionLimits' | 'timeouts' | 'extend'
    >
  > = {},
): Promise<TestEdge> {
  const folder = shared ?? (await temporaryFolder());
  const store = releaseStore(await fileBackend(folder), createSignatureCheck({ RELEASE_SIGNERS: signers }));
  await prepare(store);
  const logged: Record<string, unknown>[] = [];
  const log: Log = (event, fields) => void logged.push({ event, ...fields });
  const feed = await watchComposition(store, log);
  let stopping: Promise<void> | undefined;
  const edge: TestEdge = { base: '', store, folder, logged, target: null, stop: () => (stopping ??= stopServer()) };
  const { server, stop: stopServer } = createEdgeServer({
    edge: 'test',
    store,
    feed,
    gateway: () => edge.target,
    log,
    isDevelopment,
    visitors: createVisitors(['secret']),
    gatewayProfile: 'console',
    sessionSecrets: ['secret'],
    trustedProxies: parseTrustedProxies(trustedProxies),
    ...more,
  });
  edge.base = await listen(server);
  onTestFinished(async () => {
    feed.stop();
    await edge.stop();
  });
  return edge;
}
