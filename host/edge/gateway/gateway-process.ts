import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ReleaseError } from '../../release/errors';
import type { Log } from '../log';
import type { GatewayTarget } from './target';

/** The embedded gateway; `target` is null while it is down. */
export type GatewayProcess = { target(): GatewayTarget | null; stop(): Promise<void> };

export type GatewayOptions = {
  /** The bundle to run. */
  path: string;
  /** Its whole environment; the edge's token is added. */
  env: NodeJS.ProcessEnv;
  log: Log;
};

const comeUpWithin = 30_000;
const stopWithin = 4_000;
const backoff = { least: 250, most: 10_000, healthyAfter: 30_000 };

type Ready = { type: 'ready'; port: number };

/** It does what takes as long as the database is large, and says when it is ready or why it ends. */
const isBusy = (message: unknown) => typeof message === 'object' && message !== null && 'type' in message && message.type === 'busy';

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'ready' &&
  'port' in message &&
  typeof message.port === 'number';

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((settle, fail) => {
    const give = (why: string) => fail(new ReleaseError('unexpected', [`the gateway did not come up: ${why}`]));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      give(`no word from it within ${comeUpWithin / 1000} s`);
    }, comeUpWithin);
    child.on('message', (message) => {
      if (isBusy(message) || isReady(message)) {
        clearTimeout(timer);
      }
      if (isReady(message)) {
        settle(message.port);
      }
    });
    child.once('error', (error) => give(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      give(`it ended with ${signal ?? `code ${code}`}, see the line above`);
    });
  });
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((settle) => child.once('exit', () => settle()));

/**
 * Starts the gateway and keeps it running: when it ends by itself it is started again, later each time.
 * @throws ReleaseError when it does not come up the first time
 */
export async function startGateway({ path, env, log }: GatewayOptions): Promise<GatewayProcess> {
  if (!existsSync(path)) {
    throw new ReleaseError('unexpected', [
      `the embedded gateway is not built (${path} is missing): npm start builds it, or name another one with GATEWAY_URL`,
    ]);
  }
  const token = randomBytes(32).toString('hex');
  let child: ChildProcess;
  let target: GatewayTarget | null = null;
  let stopping = false;
  let delay = backoff.least;
  let timer: NodeJS.Timeout | undefined;

  const launch = async () => {
    // In a group of its own, Ctrl-C reaches the edge alone, which then ends the gateway in order.
    child = fork(path, { env: { ...env, EDGE_TOKEN: token }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
    const port = await portOf(child);
    target = { url: new URL(`http://127.0.0.1:${port}`), token };
    const since = Date.now();
    child.once('exit', (code, signal) => {
      target = null;
      if (stopping) {
        return;
      }
      if (Date.now() - since > backoff.healthyAfter) {
        delay = backoff.least;
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
    delay = Math.min(delay * 2, backoff.most);
  };

  await launch();

  return {
    target: () => target,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      target = null;
      const kill = setTimeout(() => child.kill('SIGKILL'), stopWithin);
      child.kill('SIGTERM');
      await ended(child);
      clearTimeout(kill);
    },
  };
}
