import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setPasswordCost } from '../src/identity/passwords';
import { formatLog } from '../src/log';
import { readSettings, type Settings } from '../src/settings';
import { type RunningGateway, startGateway } from '../src/start';
import { secretsKey } from './secrets-key';
import { type Seed, type Seeded, seedGateway } from './seed';

/** Overrides of settings, by name or by environment variable. Rate limits are off by default. */
export type TestSettings = Partial<Omit<Settings, 'databaseUrl' | 'sessionSecret' | 'secretsKey' | 'port'>> & {
  env?: Record<string, string>;
};

export type LocalGateway = RunningGateway & {
  sessionSecret: string;
  settings: Settings;
  logged: string[];
  seeded: Seeded;
  seed: (seedMore: Seed) => Promise<Seeded>;
};

const sessionSecret = 'secret of the tests';

// Production hashes are slow on purpose; the test of the shipped bundle asserts their cost.
setPasswordCost({ N: 16, r: 8, p: 1 });

let template: Promise<Buffer> | undefined;

// A copied database file is many times faster than migrating a new one.
async function createTemplate(): Promise<Buffer> {
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

/** A gateway in this process, whose database is removed when it stops. */
export async function localGateway(seed: Seed = {}, settings: TestSettings = {}): Promise<LocalGateway> {
  template ??= createTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const file = join(folder, 'gateway.db');
  writeFileSync(file, await template);
  const used = settingsFor(file, settings);
  const logged: string[] = [];
  const gateway = await startGateway(used, { log: (event, fields) => logged.push(formatLog(event, fields)) });
  const seedMore = (next: Seed) => seedGateway(gateway, sessionSecret, next);
  return {
    ...gateway,
    sessionSecret,
    settings: used,
    logged,
    seeded: await seedMore(seed),
    seed: seedMore,
    stop: async () => {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
