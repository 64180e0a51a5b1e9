import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ReleaseError } from '../../release/errors';
import type { Log } from '../log';
import type { GatewayTarget } from './target';

/** `target` is null while the gateway is down. */
export type GatewayProcess = { target(): GatewayTarget | null; stop(): Promise<void> };

export type GatewayProcessOptions = {
  path: string;
  env: NodeJS.ProcessEnv;
  log: Log;
};

const startTimeoutMs = 30_000;
const stopTimeoutMs = 4_000;
const backoff = { minMs: 250, maxMs: 10_000, resetAfterMs: 30_000 };

type Ready = { type: 'ready'; port: number };

/** The port for calls of models; null while their thread is down. */
type RelayChange = { type: 'relay'; port: number | null };

const isRelayChange = (message: unknown): message is RelayChange =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'relay' && 'port' in message;

/** Sent during work that depends on the size of the database, such as migrations. */
const isBusy = (message: unknown) => typeof message === 'object' && message !== null && 'type' in message && message.type === 'busy';

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'ready' &&
  'port' in message &&
  typeof message.port === 'number';

function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((settle, fail) => {
    const failStart = (why: string) => fail(new ReleaseError('unexpected', [`the gateway did not come up: ${why}`]));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failStart(`no word from it within ${startTimeoutMs / 1000} s`);
    }, startTimeoutMs);
    child.on('message', (message) => {
      if (isBusy(message) || isReady(message)) {
        clearTimeout(timer);
      }
      if (isReady(message)) {
        settle(message.port);
      }
    });
    child.once('error', (error) => failStart(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      failStart(`it ended with ${signal ?? `code ${code}`}, see the line above`);
    });
  });
}

const waitForExit = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((settle) => child.once('exit', () => settle()));

/** Restarts the gateway with exponential backoff when it exits; only a failed first start rejects. */
export async function startGateway({ path, env, log }: GatewayProcessOptions): Promise<GatewayProcess> {
  if (!existsSync(path)) {
    throw new ReleaseError('unexpected', [
      `the embedded gateway is not built (${path} is missing): npm start builds it, or choose another with GATEWAY_URL`,
    ]);
  }
  const token = randomBytes(32).toString('hex');
  let child: ChildProcess;
  let target: GatewayTarget | null = null;
  let relayPort: number | null = null;
  let stopping = false;
  let delay = backoff.minMs;
  let timer: NodeJS.Timeout | undefined;

  const launch = async () => {
    // In its own process group it does not get Ctrl-C, so that the edge can shut it down in order.
    child = fork(path, { env: { ...env, EDGE_TOKEN: token }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
    relayPort = null;
    child.on('message', (message) => {
      if (isRelayChange(message)) {
        relayPort = message.port;
      }
    });
    const port = await waitForPort(child);
    target = { url: new URL(`http://127.0.0.1:${port}`), token };
    const since = Date.now();
    child.once('exit', (code, signal) => {
      target = null;
      if (stopping) {
        return;
      }
      if (Date.now() - since > backoff.resetAfterMs) {
        delay = backoff.minMs;
      }
      log('gateway-ended', { code, signal, restartInMs: delay });
      restart();
    });
  };

  const restart = () => {
    timer = setTimeout(() => {
      launch().then(
        () => log('gateway-restarted'),
        (error: Error) => {
          if (stopping) {
            return;
          }
          log('gateway-restart-failed', { message: error.message, againInMs: delay });
          restart();
        },
      );
    }, delay);
    delay = Math.min(delay * 2, backoff.maxMs);
  };

  await launch();

  return {
    target: () => target && { ...target, ...(relayPort !== null && { relay: new URL(`http://127.0.0.1:${relayPort}`) }) },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      target = null;
      const kill = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      child.kill('SIGTERM');
      await waitForExit(child);
      clearTimeout(kill);
    },
  };
}
