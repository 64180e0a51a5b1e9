import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setPasswordCost } from '../src/auth/passwords';
import { lineOf } from '../src/log';
import { readSettings, type Settings } from '../src/settings';
import { type RunningGateway, startGateway } from '../src/start';
import { secretsKey } from './secrets-key';
import { type Seed, type Seeded, seedGateway } from './seed';

/** Settings that a test may choose, as such or by their environment variables; without them there are no rate limits. */
export type TestSettings = Partial<Omit<Settings, 'databaseUrl' | 'sessionSecret' | 'secretsKey' | 'port'>> & {
  env?: Record<string, string>;
};

export type LocalGateway = RunningGateway & {
  sessionSecret: string;
  settings: Settings;
  /** What it logged, line by line. */
  logged: string[];
  seeded: Seeded;
  seed: (more: Seed) => Promise<Seeded>;
};

const sessionSecret = 'secret of the tests';

// Production hashes are slow on purpose; the test of the shipped bundle asserts their cost.
setPasswordCost({ N: 16, r: 8, p: 1 });

let template: Promise<Buffer> | undefined;

// A database after its first start: writing it out is many times faster than making it.
async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-template-'));
  const file = join(folder, 'gateway.db');
  const gateway = await startGateway(settingsFor(file, {}));
  await gateway.stop();
  const content = readFileSync(file);
  rmSync(folder, { recursive: true, force: true });
  return content;
}

function settingsFor(file: string, { env, ...settings }: TestSettings): Settings {
  const files = {
    databaseUrl: pathToFileURL(file).href,
    sessionSecret,
    secretsKey: () => secretsKey,
    uploadsDir: join(dirname(file), 'uploads'),
  };
  const defaults = readSettings({ RATE_LIMIT_CRITICAL: 'off', RATE_LIMIT_API: 'off', RATE_LIMIT_RELAY: 'off', ...env }, files);
  return { ...defaults, ...settings };
}

/** A gateway in this process, with a database of its own that goes when it stops. */
export async function localGateway(seed: Seed = {}, settings: TestSettings = {}): Promise<LocalGateway> {
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const file = join(folder, 'gateway.db');
  writeFileSync(file, await template);
  const used = settingsFor(file, settings);
  const logged: string[] = [];
  const gateway = await startGateway(used, (event, fields) => logged.push(lineOf(event, fields)));
  const more = (next: Seed) => seedGateway(gateway, sessionSecret, next);
  return {
    ...gateway,
    sessionSecret,
    settings: used,
    logged,
    seeded: await more(seed),
    seed: more,
    stop: async () => {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
