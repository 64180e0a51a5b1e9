import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { gatewayBundle } from '../../gateway/testing/bundle';
import { call, until } from '../../host/edge/testing/call';
import { publishSmallConsole } from '../../host/edge/testing/small-console';
import { fileBackend } from '../../host/release/store/file-backend';
import { releaseStore } from '../../host/release/store/release-store';
import { bundlePath } from '../../host/release/testing/bundle';
import { stop, waitForOutput } from '../support/processes';

/** A wrapper that starts the edge; its arguments are the data folder and the program. */
export type Wrapper = (dataDir: string, program: string[]) => string[];

const runDirectly: Wrapper = (_, program) => program;

/** An edge and its gateway, as shipped bundles. */
export class ConsoleProgram {
  readonly dataDir: string;
  readonly store: string;
  address = '';
  /** Output of both since the last start. */
  said = '';
  private edge: ChildProcess | undefined;

  private constructor(
    private readonly root: string,
    private readonly wrapper: Wrapper,
  ) {
    this.dataDir = join(root, 'data');
    this.store = join(this.dataDir, 'store');
  }

  /** Prepares a data folder with a small console; the program stops with the test. */
  static async create(wrapper = runDirectly): Promise<ConsoleProgram> {
    const root = mkdtempSync(join(tmpdir(), 'chaos-'));
    for (const folder of ['host/dist-server', 'gateway', 'data']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    writeFileSync(join(root, 'pnpm-workspace.yaml'), '');
    cpSync(bundlePath('edge'), join(root, 'host', 'dist-server', 'edge.mjs'));
    symlinkSync(gatewayBundle, join(root, 'gateway', 'dist'));
    const program = new ConsoleProgram(root, wrapper);
    await publishSmallConsole(releaseStore(await fileBackend(program.store)));
    onTestFinished(async () => {
      await program.kill('both');
      rmSync(root, { recursive: true, force: true });
    });
    return program;
  }

  /** Starts edge and gateway, and waits until both respond. */
  async start(): Promise<void> {
    const [command = '', ...args] = this.wrapper(this.dataDir, [process.execPath, join(this.root, 'host', 'dist-server', 'edge.mjs')]);
    const limits = { RATE_LIMIT_CRITICAL: 'off', RATE_LIMIT_API: 'off', RATE_LIMIT_RELAY: 'off' };
    const env = { PATH: process.env.PATH, DATA_DIR: this.dataDir, PORT: '0', ...limits };
    this.edge = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.said = '';
    for (const stream of [this.edge.stdout, this.edge.stderr]) {
      stream?.on('data', (chunk) => {
        this.said += chunk;
      });
    }
    [, this.address = ''] = await waitForOutput(this.edge, /running at (http:\S+)/);
    await this.answers();
  }

  async answers(): Promise<void> {
    const isReady = async () => (await call(this.address, '/api/status')).status === 200;
    await until('the gateway to answer', isReady, 30_000);
  }

  get edgeId(): number {
    return this.edge?.pid ?? 0;
  }

  get gatewayId(): number {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const child = all.map((line) => line.trim().split(/ +/).map(Number)).find(([, parent]) => parent === this.edgeId);
    return child?.[0] ?? 0;
  }

  async kill(what: 'edge' | 'gateway' | 'both'): Promise<void> {
    if (!this.edge || this.edge.exitCode !== null || this.edge.signalCode !== null) {
      return;
    }
    // The gateway goes first, since it would settle its requests once the edge is gone.
    const gateway = what !== 'edge' && this.gatewayId;
    if (gateway) {
      process.kill(gateway, 'SIGKILL');
    }
    if (what !== 'gateway') {
      await stop(this.edge, 'SIGKILL');
    }
  }

  get database(): string {
    return pathToFileURL(join(this.dataDir, 'gateway.db')).href;
  }
}
