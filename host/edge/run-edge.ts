import { join } from 'node:path';
import { startTraces } from '@console/shared/tracing';
import { ReleaseError } from '../release/errors';
import { releaseCommand } from '../release/release-command.mjs';
import { createFolder } from '../release/store/file-backend';
import { type CompositionFeed, createCompositionFeed } from './composition-feed';
import { openEdgeStore } from './edge-store';
import { describeGateway } from './gateway/describe-gateway';
import { type GatewayProcess, startGateway } from './gateway/gateway-process';
import { findGatewayProblem } from './health';
import { loadEdgeId, loadEdgeSecrets } from './identity';
import { listen } from './listen';
import { errorMessage, type Log, logToStderr } from './log';
import { createEdgeMetrics } from './metrics/edge-metrics';
import { type ExposedMetrics, exposeMetrics } from './metrics/metrics-server';
import { startCanarySchedules } from './release-log/canary-schedules';
import { logEntries } from './release-log/log-entries';
import { createEdgeServer, type EdgeOptions } from './server';
import { type EdgeSettings, readEdgeSettings } from './settings';
import { createVisitors } from './visitors/visitors';
import { startWebhooks } from './webhooks/start-webhooks';

export type RunningEdge = {
  address: string;
  metrics: string | null;
  /** One sentence each: a gateway or store that does not respond, an empty store. */
  warnings: string[];
  /** A description of the gateway at GATEWAY_URL; null for the embedded one and while it does not respond. */
  gateway: string[] | null;
  stop(): Promise<void>;
};

async function createDataFolder(folder: string): Promise<void> {
  await createFolder(folder).catch((error: unknown) => {
    throw new ReleaseError('unexpected', [
      `the data folder ${folder} cannot be made (${errorMessage(error)}): choose another with DATA_DIR`,
    ]);
  });
}

async function openGateway({ gatewayUrl, dataDir }: EdgeSettings, env: NodeJS.ProcessEnv, root: string, log: Log): Promise<GatewayProcess> {
  if (!gatewayUrl) {
    return startGateway({ path: join(root, 'gateway', 'dist', 'main.mjs'), env: { ...env, DATA_DIR: dataDir }, log });
  }
  const target = { url: gatewayUrl, token: null };
  return { target: () => target, stop: async () => {} };
}

function storeWarning(feed: CompositionFeed, address: string, fill: string): string | null {
  const [isShown, failure] = [feed.current() !== null, feed.failure()];
  const unreadable = `The release store ${address} cannot be read (${failure})`;
  if (failure !== null) {
    return `${unreadable}: ${isShown ? 'what was live when this edge read it last is shown' : 'pages are missing until it can'}`;
  }
  return isShown ? null : `Nothing is live in ${address} yet: fill it from a checkout with ${fill}, then promote --all`;
}

/** The port opens at once; routes whose parts are not ready yet fail until then. */
export async function runEdge(
  env: NodeJS.ProcessEnv,
  root: string,
  customize: (parts: EdgeOptions) => EdgeOptions = (parts) => parts,
): Promise<RunningEdge> {
  const settings = readEdgeSettings(env, root);
  await createDataFolder(settings.dataDir);
  const sessionSecrets = await loadEdgeSecrets(env, settings.dataDir);
  const edge = await loadEdgeId(settings.dataDir);
  const logUnsentTraces = (message: string) => logToStderr('traces-unsent', { message });
  const traces = settings.traces ? await startTraces(settings.traces, 'gateway-console-edge', logUnsentTraces) : undefined;
  // Nothing may be awaited from here to `ready`: an early rejection would be unhandled.
  const { store, localCopy, verified } = await openEdgeStore(settings, env, logToStderr);
  const feed = createCompositionFeed(store, logToStderr, localCopy);
  const metrics = settings.metrics ? createEdgeMetrics() : undefined;
  let exposed: ExposedMetrics | null = null;
  let gateway: GatewayProcess | null = null;
  const defaults = { edge, store, feed, gateway: () => gateway?.target() ?? null, log: logToStderr };
  const { trustedProxies, isDevelopment, gatewayProfile } = settings;
  const visitors = createVisitors(sessionSecrets);
  const parts = customize({ ...defaults, visitors, sessionSecrets, trustedProxies, isDevelopment, gatewayProfile, metrics, traces });
  const { server, gateway: detector, stop } = createEdgeServer(parts);
  const schedules = startCanarySchedules(parts.store, parts.feed, logToStderr);
  const entries = logEntries({ ...parts, firstRead: feed.firstRead, path: join(settings.dataDir, 'last-entry.json') });
  const { webhooks: webhookSettings } = settings;
  const webhooks = webhookSettings && startWebhooks({ ...parts, settings: webhookSettings, firstRead: feed.firstRead });
  const openedGateway = openGateway(settings, env, root, metrics?.withMetrics(logToStderr) ?? logToStderr);
  const ready = Promise.all([openedGateway, verified, feed.firstRead]);
  // It may reject before it is awaited.
  ready.catch(() => undefined);
  const stopAll = async () => {
    // A canary step is atomic in the log, so it need not be awaited.
    void schedules.stop();
    feed.stop();
    await Promise.all([
      stop(),
      exposed?.stop(),
      entries.stop(),
      webhooks?.stop(),
      openedGateway.then((started) => started.stop()).catch(() => undefined),
    ]);
    await traces?.stop();
  };
  try {
    const address = await listen(server, settings, 'PORT');
    if (metrics && settings.metrics) {
      exposed = await exposeMetrics(metrics.registry, settings.metrics);
    }
    [gateway] = await ready;
    const { gatewayUrl } = settings;
    const problem = gatewayUrl && (await findGatewayProblem(gateway.target()));
    const warnings = [
      storeWarning(feed, settings.store, releaseCommand('publish --all', env, root)),
      problem && `${problem}. Pages open, but their data is missing until it does`,
    ].filter((warning) => warning !== null);
    const isKnown = gatewayUrl !== null && problem === null;
    const description = isKnown ? await describeGateway(gatewayUrl, detector) : null;
    return { address, metrics: exposed?.address ?? null, warnings, gateway: description, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

export function stopOnSignals(edge: RunningEdge): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        process.exit(1);
      }
      isStopping = true;
      void edge.stop().finally(() => process.exit(0));
    });
  }
}
