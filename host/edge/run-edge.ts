import { join } from 'node:path';
import { startTraces } from '@console/shared/tracing';
import { ReleaseError } from '../release/errors';
import { releaseCommand } from '../release/release-command.mjs';
import { createFolder } from '../release/store/file-backend';
import { followSchedules } from './canary-steps';
import { type CompositionFeed, createCompositionFeed } from './composition-feed';
import { edgeId } from './edge-id';
import { openEdgeStore } from './edge-store';
import { logEntries } from './entry-log';
import { describeGateway } from './gateway/describe-gateway';
import { type GatewayProcess, startGateway } from './gateway/gateway-process';
import { gatewayProblem } from './health';
import { listen } from './listen';
import { type Log, logLine, messageOf } from './log';
import { edgeMetrics } from './metrics/edge-metrics';
import { type ExposedMetrics, exposeMetrics } from './metrics/metrics-server';
import { type EdgeParts, edgeServer } from './server';
import { type EdgeSettings, edgeSettings } from './settings';
import { edgeSecrets, visitorsBy } from './visitor';
import { startWebhooks } from './webhooks/start-webhooks';

/** An edge that answers, with the gateway behind it. */
export type RunningEdge = {
  /** `http://127.0.0.1:3000` */
  address: string;
  /** `http://127.0.0.1:9464/metrics`; null where METRICS_PORT is not set. */
  metrics: string | null;
  /** What is missing, one sentence each: a gateway or a store that does not answer, a store in which nothing is live. */
  warnings: string[];
  /** What the gateway that GATEWAY_URL names is, one sentence a line; null for the embedded one, and while it does not answer. */
  gateway: string[] | null;
  stop(): Promise<void>;
};

async function makeDataFolder(folder: string): Promise<void> {
  await createFolder(folder).catch((error: unknown) => {
    throw new ReleaseError('unexpected', [`the data folder ${folder} cannot be made (${messageOf(error)}): choose another with DATA_DIR`]);
  });
}

async function gatewayOf({ gatewayUrl, dataDir }: EdgeSettings, env: NodeJS.ProcessEnv, root: string, log: Log): Promise<GatewayProcess> {
  if (!gatewayUrl) {
    return startGateway({ path: join(root, 'gateway', 'dist', 'main.mjs'), env: { ...env, DATA_DIR: dataDir }, log });
  }
  const target = { url: gatewayUrl, token: null };
  return { target: () => target, stop: async () => {} };
}

/** What is wrong with what is shown; null for nothing. */
function storeWarning(feed: CompositionFeed, address: string, fill: string): string | null {
  const [isShown, failure] = [feed.current() !== null, feed.failure()];
  const away = `The release store ${address} cannot be read (${failure})`;
  if (failure !== null) {
    return `${away}: ${isShown ? 'what was live when this edge read it last is shown' : 'pages are missing until it can'}`;
  }
  return isShown ? null : `Nothing is live in ${address} yet: fill it from a checkout with ${fill}, then promote --all`;
}

/**
 * Starts the edge, and behind it the gateway, unless GATEWAY_URL names one. The port is open from the first moment; what comes later is
 * missing until then.
 *
 * @param change answers the parts that the edge is made of
 * @throws ReleaseError with a line that says what to do
 */
export async function runEdge(
  env: NodeJS.ProcessEnv,
  root: string,
  change: (parts: EdgeParts) => EdgeParts = (parts) => parts,
): Promise<RunningEdge> {
  const settings = edgeSettings(env, root);
  await makeDataFolder(settings.dataDir);
  const sessionSecrets = await edgeSecrets(env, settings.dataDir);
  const edge = await edgeId(settings.dataDir);
  const unsent = (message: string) => logLine('traces-unsent', { message });
  const traces = settings.traces ? await startTraces(settings.traces, 'gateway-console-edge', unsent) : undefined;
  // From here to `ready` nothing is awaited: a store that refuses at once has to find somebody who listens.
  const { store, lastKnown, proving } = await openEdgeStore(settings, env, logLine);
  const feed = createCompositionFeed(store, logLine, lastKnown);
  const metrics = settings.metrics ? edgeMetrics() : undefined;
  let exposed: ExposedMetrics | null = null;
  let gateway: GatewayProcess | null = null;
  const own = { edge, store, feed, gateway: () => gateway?.target() ?? null, log: logLine };
  const { trustedProxies, isDevelopment, gatewayProfile } = settings;
  const visitors = visitorsBy(sessionSecrets);
  const parts = change({ ...own, visitors, sessionSecrets, trustedProxies, isDevelopment, gatewayProfile, metrics, traces });
  const { server, gateway: follower, stop } = edgeServer(parts);
  const schedules = followSchedules(parts.store, parts.feed, logLine);
  const entries = logEntries({ ...parts, first: feed.ready, path: join(settings.dataDir, 'last-entry.json') });
  const { webhooks: told } = settings;
  const webhooks = told && startWebhooks({ ...parts, settings: told, first: feed.ready });
  const starting = gatewayOf(settings, env, root, metrics?.counted(logLine) ?? logLine);
  const ready = Promise.all([starting, proving, feed.ready]);
  // It may fail before it is awaited.
  ready.catch(() => undefined);
  const stopAll = async () => {
    // A step that is under way is whole in the log, or not there.
    void schedules.stop();
    feed.stop();
    await Promise.all([
      stop(),
      exposed?.stop(),
      entries.stop(),
      webhooks?.stop(),
      starting.then((started) => started.stop()).catch(() => undefined),
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
    const problem = gatewayUrl && (await gatewayProblem(gateway.target()));
    const warnings = [
      storeWarning(feed, settings.store, releaseCommand('publish --all', env, root)),
      problem && `${problem}. Pages open, but their data is missing until it does`,
    ].filter((warning) => warning !== null);
    const isKnown = gatewayUrl !== null && problem === null;
    const description = isKnown ? await describeGateway(gatewayUrl, follower) : null;
    return { address, metrics: exposed?.address ?? null, warnings, gateway: description, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Stops the edge in order when somebody asks for it, then ends the process; a second request ends it at once. */
export function stopOnSignals(edge: RunningEdge): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) {
        process.exit(1);
      }
      asked = true;
      void edge.stop().finally(() => process.exit(0));
    });
  }
}
