import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { makeBackup } from '../backup/backup';
import { BackupProblem } from '../backup/problem';
import { restoreBackup } from '../backup/restore';
import { now } from '../clock';
import { fillEmptyDatabase } from '../db/first-start';
import { MigrationProblem } from '../db/migration';
import { type OpenDatabase, openDatabase } from '../db/open';
import { ownFile } from '../db/own-file';
import { repairIntegers } from '../db/repair';
import { loadOptions } from '../options/options';
import { isSeeded, removeSeed, seed } from '../seed/seed';
import type { Settings } from '../settings';
import { type GatewayCommand, readArguments, UsageProblem, usage } from './arguments';
import { setPassword } from './set-password';

export type Say = { out: (text: string) => void; problem: (text: string) => void };

export type Command = {
  args: string[];
  /** Asked only when a database is needed. */
  settings: () => Pick<Settings, 'databaseUrl' | 'secretsKey'>;
  /** The folder of the migrations. */
  migrations: string;
  /** What a backup is made of, and put into. */
  dataDir: string;
  /** The next line of standard input. */
  readLine: () => Promise<string>;
  say: Say;
};

const done = 0;
const wrongUsage = 2;
const conflict = 3;
const refused = 5;

const count = (number: number) => number.toLocaleString('en');

/**
 * Runs `gateway …` to its end and answers its exit code. Says its results and problems in lines of their own.
 * @throws what nobody expected, and when the database cannot be opened
 */
export async function runCommand({ args, settings, migrations, dataDir, readLine, say }: Command): Promise<number> {
  const command = understand(args, say);
  if (!command) {
    return wrongUsage;
  }
  if (command.verb === 'help') {
    say.out(usage);
    return done;
  }
  if (command.verb === 'backup' || command.verb === 'restore') {
    return secure(command, { dataDir, migrations }, say);
  }
  const { databaseUrl: url, secretsKey } = settings();
  if (!url.startsWith('file:') && (command.verb === 'seed' || command.verb === 'remove')) {
    say.problem('Data is made in a database file of this machine only: unset DATABASE_URL, or let it be file:…\n');
    return wrongUsage;
  }
  if (!(await isOwned(url, say))) {
    return conflict;
  }
  const database = await openDatabase({ url, secretsKey, migrations });
  try {
    return command.verb === 'password'
      ? await changePassword(database, command.username, await readLine(), say)
      : await carryOut(database, command, say);
  } finally {
    await database.close();
  }
}

/** Makes or restores a backup. */
async function secure(
  { verb, file }: { verb: 'backup' | 'restore'; file: string },
  { dataDir, migrations }: Pick<Command, 'dataDir' | 'migrations'>,
  say: Say,
): Promise<number> {
  try {
    if (verb === 'backup') {
      const { files } = await makeBackup(dataDir, file);
      say.out(`${file} holds ${Object.keys(files).join(', ')}\nWhoever has it has all of that: keep it as you keep the keys\n`);
      return done;
    }
    if (!(await isOwned(pathToFileURL(join(dataDir, 'gateway.db')).href, say))) {
      return conflict;
    }
    const { manifest, before } = await restoreBackup(dataDir, file, migrations);
    say.out(`${dataDir} is as it was at ${manifest.at}${before ? `; what was there before is in ${before}` : ''}\n`);
    return done;
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof MigrationProblem)) {
      throw error;
    }
    say.problem(`${error.message}\n`);
    return refused;
  }
}

/** Whether no console works on the database file; says so else. */
async function isOwned(url: string, say: Say): Promise<boolean> {
  try {
    await ownFile(url, 0);
    return true;
  } catch {
    say.problem('The console is running on this data folder: stop it first, or choose another folder with DATA_DIR=FOLDER\n');
    return false;
  }
}

function understand(args: string[], say: Say): GatewayCommand | undefined {
  try {
    return readArguments(args);
  } catch (error) {
    if (error instanceof UsageProblem) {
      say.problem(`${error.message}\nTry: npm run -s gateway -- --help\n`);
      return undefined;
    }
    throw error;
  }
}

async function changePassword({ db, vault }: OpenDatabase, username: string, password: string, say: Say): Promise<number> {
  await fillEmptyDatabase({ db, vault });
  const problem = await setPassword({ db, options: await loadOptions({ db, vault }) }, username, password);
  if (problem) {
    say.problem(`${problem}\n`);
    return wrongUsage;
  }
  say.out(`${username} signs in with the new password from now on\n`);
  return done;
}

async function carryOut(
  { db, vault }: OpenDatabase,
  command: Exclude<GatewayCommand, { verb: 'help' | 'password' | 'backup' | 'restore' }>,
  say: Say,
): Promise<number> {
  if (command.verb === 'repair') {
    const repairs = await repairIntegers(db);
    for (const { table, rowId, column, from, to } of repairs) {
      say.out(`${table} ${rowId} ${column}: ${from} -> ${to}\n`);
    }
    say.out(repairs.length > 0 ? `Repaired ${count(repairs.length)} numbers\n` : 'There is nothing to repair\n');
    return done;
  }
  // Room to sort the indexes of millions of lines.
  await db.run(sql`PRAGMA cache_size = -200000`);
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (command.verb === 'remove') {
    const rows = await removeSeed(db);
    await db.run(sql`VACUUM`);
    say.out(rows > 0 ? `Removed ${count(rows)} rows of demo data in ${seconds()}\n` : 'There is no demo data\n');
    return done;
  }
  await fillEmptyDatabase({ db, vault });
  if (await isSeeded(db)) {
    say.problem('There is demo data already: take it away first with npm run -s gateway -- seed --remove\n');
    return conflict;
  }
  const plan = { ...command.plan, now: now() };
  await seed({ db, vault, options: await loadOptions({ db, vault }) }, plan);
  say.out(
    `Made ${count(plan.users)} users, ${count(plan.channels)} channels, ${count(plan.tokens)} API keys, ${count(plan.logs)} log lines and ` +
      `${count(plan.tasks)} tasks over ${plan.days} days in ${seconds()}\nTo take it away again: npm run -s gateway -- seed --remove\n`,
  );
  return done;
}
