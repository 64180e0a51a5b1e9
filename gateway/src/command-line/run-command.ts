import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { BackupError } from '../backup/backup-error';
import { createBackup } from '../backup/create-backup';
import { restoreBackup } from '../backup/restore-backup';
import { now } from '../clock';
import { lockDatabase } from '../db/lock-database';
import { MigrationError } from '../db/migration';
import { repairIntegers } from '../db/repair-integers';
import { openArchives } from '../logs/archives/archives';
import { importLines } from '../logs/import/import-lines';
import { loadOptions } from '../options/options';
import { isSeeded, removeSeed, seed } from '../seed/seed';
import type { Settings } from '../settings';
import { initializeDatabase } from '../startup/initialize-database';
import { type OpenDatabase, openDatabase } from '../startup/open-database';
import { type GatewayCommand, parseArguments, UsageError, usage } from './arguments';
import { setPassword } from './set-password';
import { turnOffTwoFactor } from './turn-off-two-factor';

export type Print = { out: (text: string) => void; problem: (text: string) => void };

export type Command = {
  args: string[];
  settings: () => Pick<Settings, 'databaseUrl' | 'secretsKey'>;
  migrations: string;
  dataDir: string;
  readLine: () => Promise<string>;
  print: Print;
};

const done = 0;
const usageErrorCode = 2;
const conflict = 3;
const failureCode = 5;

const count = (number: number) => number.toLocaleString('en');

/** Runs `gateway …` and returns its exit code. */
export async function runCommand({ args, settings, migrations, dataDir, readLine, print }: Command): Promise<number> {
  const command = tryParseArguments(args, print);
  if (!command) {
    return usageErrorCode;
  }
  if (command.verb === 'help') {
    print.out(usage);
    return done;
  }
  if (command.verb === 'backup' || command.verb === 'restore') {
    return backUpOrRestore(command, { dataDir, migrations }, print);
  }
  const { databaseUrl: url, secretsKey } = settings();
  if (!url.startsWith('file:') && (command.verb === 'seed' || command.verb === 'remove')) {
    print.problem('Demo data needs a local database file: unset DATABASE_URL, or set it to file:…\n');
    return usageErrorCode;
  }
  if (!(await isOwned(url, print))) {
    return conflict;
  }
  const database = await openDatabase({ url, secretsKey, migrations });
  try {
    if (command.verb === 'password') {
      return await changePassword(database, command.username, await readLine(), print);
    }
    if (command.verb === 'import-logs') {
      return await importLogs(database, { url, file: command.file }, print);
    }
    return command.verb === 'two-factor'
      ? await resetTwoFactor(database, command.username, print)
      : await execute(database, command, print);
  } finally {
    await database.close();
  }
}

async function backUpOrRestore(
  { verb, file }: { verb: 'backup' | 'restore'; file: string },
  { dataDir, migrations }: Pick<Command, 'dataDir' | 'migrations'>,
  print: Print,
): Promise<number> {
  try {
    if (verb === 'backup') {
      const { files } = await createBackup(dataDir, file);
      print.out(`${file} holds ${Object.keys(files).join(', ')}\nIt gives access to all of that: keep it as safe as the keys\n`);
      return done;
    }
    if (!(await isOwned(pathToFileURL(join(dataDir, 'gateway.db')).href, print))) {
      return conflict;
    }
    const { manifest, before } = await restoreBackup(dataDir, file, migrations);
    print.out(`${dataDir} is as it was at ${manifest.at}${before ? `; what was there before is in ${before}` : ''}\n`);
    return done;
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof MigrationError)) {
      throw error;
    }
    print.problem(`${error.message}\n`);
    return failureCode;
  }
}

async function isOwned(url: string, print: Print): Promise<boolean> {
  try {
    await lockDatabase(url, 0);
    return true;
  } catch {
    print.problem('The console is running on this data folder: stop it first, or choose another folder with DATA_DIR=FOLDER\n');
    return false;
  }
}

function tryParseArguments(args: string[], print: Print): GatewayCommand | undefined {
  try {
    return parseArguments(args);
  } catch (error) {
    if (error instanceof UsageError) {
      print.problem(`${error.message}\nTry: npm run -s gateway -- --help\n`);
      return undefined;
    }
    throw error;
  }
}

async function changePassword({ db, vault }: OpenDatabase, username: string, password: string, print: Print): Promise<number> {
  await initializeDatabase({ db, vault });
  const problem = await setPassword({ db, options: await loadOptions({ db, vault }) }, username, password);
  if (problem) {
    print.problem(`${problem}\n`);
    return usageErrorCode;
  }
  print.out(`${username} signs in with the new password from now on\n`);
  return done;
}

async function resetTwoFactor({ db, vault }: OpenDatabase, username: string, print: Print): Promise<number> {
  await initializeDatabase({ db, vault });
  const problem = await turnOffTwoFactor({ db }, username);
  if (problem) {
    print.problem(`${problem}\n`);
    return usageErrorCode;
  }
  print.out(`${username} signs in with the password alone from now on\n`);
  return done;
}

async function importLogs({ db }: OpenDatabase, { url, file }: { url: string; file: string }, print: Print): Promise<number> {
  if (!existsSync(file)) {
    print.problem(`There is no file ${file}\n`);
    return usageErrorCode;
  }
  const archives = openArchives(db, url);
  try {
    const result = await importLines({ db, archives }, file);
    if ('problems' in result) {
      print.problem(`${result.problems.join('\n')}\nNothing was imported\n`);
      return failureCode;
    }
    print.out(`Imported ${count(result.imported)} lines; ${count(result.existing)} were in the log already\n`);
    return done;
  } finally {
    await archives.close();
  }
}

async function execute(
  { db, vault }: OpenDatabase,
  command: Exclude<GatewayCommand, { verb: 'help' | 'password' | 'two-factor' | 'backup' | 'restore' | 'import-logs' }>,
  print: Print,
): Promise<number> {
  if (command.verb === 'repair') {
    const repairs = await repairIntegers(db);
    for (const { table, rowId, column, from, to } of repairs) {
      print.out(`${table} ${rowId} ${column}: ${from} -> ${to}\n`);
    }
    print.out(repairs.length > 0 ? `Repaired ${count(repairs.length)} numbers\n` : 'Nothing to repair\n');
    return done;
  }
  // Sorting the indexes of millions of rows needs memory.
  await db.run(sql`PRAGMA cache_size = -200000`);
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (command.verb === 'remove') {
    const rows = await removeSeed(db);
    await db.run(sql`VACUUM`);
    print.out(rows > 0 ? `Removed ${count(rows)} rows of demo data in ${seconds()}\n` : 'There is no demo data\n');
    return done;
  }
  await initializeDatabase({ db, vault });
  if (await isSeeded(db)) {
    print.problem('Demo data already exists: remove it first with npm run -s gateway -- seed --remove\n');
    return conflict;
  }
  const plan = { ...command.plan, now: now() };
  await seed({ db, vault, options: await loadOptions({ db, vault }) }, plan);
  print.out(
    `Created ${count(plan.users)} users, ${count(plan.channels)} channels, ${count(plan.tokens)} API keys, ${count(plan.logs)} log lines and ` +
      `${count(plan.tasks)} tasks over ${plan.days} days in ${seconds()}\nTo remove it: npm run -s gateway -- seed --remove\n`,
  );
  return done;
}
