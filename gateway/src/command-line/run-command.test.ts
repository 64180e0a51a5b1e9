import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { verifyPassword } from '../identity/passwords';
import { runCommand } from './run-command';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-seed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runWith('', ...args);

/** Runs a command with this line on its standard input. */
async function runWith(line: string, ...args: string[]) {
  let [out, problem] = ['', ''];
  const code = await runCommand({
    args,
    settings: () => ({ databaseUrl: pathToFileURL(join(folder, 'gateway.db')).href, secretsKey }),
    migrations,
    dataDir: folder,
    readLine: async () => line,
    print: { out: (text) => (out += text), problem: (text) => (problem += text) },
  });
  return { code, out, problem };
}

const few = ['seed', '--users=3', '--channels=2', '--tokens=3', '--logs=50', '--tasks=5', '--days=2'];

describe('gateway seed', () => {
  // First: this process keeps the folder that it has worked on.
  it('refuses to run while the console is running', async () => {
    const console_ = createClient({ url: `${pathToFileURL(join(folder, 'gateway.db')).href}.lock` });
    const lock = await console_.transaction('write');
    const refused = await run(...few);
    expect(refused).toEqual({ code: 3, out: '', problem: expect.stringMatching(/^The console is running .* stop it first.*\n$/) });
    await lock.rollback();
    console_.close();
  });

  it('seeds an empty folder once and removes the data again', async () => {
    const created = await run(...few);
    expect(created).toEqual({
      code: 0,
      problem: '',
      out: expect.stringMatching(/^Created 3 users, 2 channels, 3 API keys, 50 log lines and 5 tasks/),
    });
    expect(await run(...few)).toEqual({ code: 3, out: '', problem: expect.stringMatching(/already.*--remove\n$/) });
    expect(await run('seed', '--remove')).toEqual({ code: 0, problem: '', out: expect.stringMatching(/^Removed \d+ rows/) });
    expect(await run('seed', '--remove')).toMatchObject({ code: 0, out: 'There is no demo data\n' });
    expect((await run(...few)).code).toBe(0);
  });

  it.each([
    [[], 0],
    [['--help'], 0],
    [['seed', '-h'], 0],
    [['plant'], 2],
    [['repair', '--logs=1'], 2],
    [['repair', 'more'], 2],
    [['password'], 2],
    [['password', 'root', 'more'], 2],
    [['two-factor'], 2],
    [['import-logs'], 2],
    [['import-logs', 'logs.csv', 'more'], 2],
    [['password', 'root', '--users=1'], 2],
    [['seed', 'more'], 2],
    [['seed', '--logs=many'], 2],
    [['seed', '--logs=-1'], 2],
    [['seed', '--users'], 2],
    [['seed', '--days=0'], 2],
    [['seed', '--colour=red'], 2],
    [['seed', '--password=short'], 2],
  ])('parses %j with exit code %i', async (args, expected) => {
    const { code, out, problem } = await run(...args);
    expect(code).toBe(expected);
    expect(expected === 0 ? out : problem).toMatch(expected === 0 ? /--logs N/ : /^[^\n]+\nTry: .*--help\n$/);
    expect(`${out}${problem}`).not.toMatch(/ at .*\.ts/);
  });

  it('repairs integers out of range and reports them', async () => {
    expect(await run('repair')).toEqual({ code: 0, out: 'Nothing to repair\n', problem: '' });
    await run(...few);
    const client = createClient({ url: pathToFileURL(join(folder, 'gateway.db')).href });
    await client.execute('UPDATE users SET quota = -18014398509481982, used_quota = 18014398509481982 WHERE id = 1');
    client.close();
    expect(await run('repair')).toEqual({
      code: 0,
      out: [
        'users 1 quota: -18014398509481982 -> -9007199254740991',
        'users 1 used_quota: 18014398509481982 -> 9007199254740991',
        'Repaired 2 numbers\n',
      ].join('\n'),
      problem: '',
    });
    expect((await run('repair')).out).toBe('Nothing to repair\n');
  });

  it('imports logs once, and nothing of a file with a line that is not valid', async () => {
    const file = join(folder, 'logs.jsonl');
    const line = JSON.stringify({ created_at: 1_780_000_000, type: 2, user_id: 1, username: 'root', quota: 5 });
    writeFileSync(file, `${line}\n{}\n`);
    expect(await run('import-logs', file)).toEqual({
      code: 5,
      out: '',
      problem: expect.stringMatching(/^line 2: created_at: [^\n]+\nNothing was imported\n$/),
    });
    writeFileSync(file, `${line}\n`);
    expect(await run('import-logs', file)).toEqual({ code: 0, out: 'Imported 1 lines; 0 were in the log already\n', problem: '' });
    expect((await run('import-logs', file)).out).toBe('Imported 0 lines; 1 were in the log already\n');
    expect(await run('import-logs', join(folder, 'none'))).toEqual({
      code: 2,
      out: '',
      problem: expect.stringMatching(/^There is no file/),
    });
  });

  it('sets a password, even before the first start, and ends all sessions of the user', async () => {
    const path = pathToFileURL(join(folder, 'gateway.db')).href;
    expect(await runWith('horse-battery-staple', 'password', 'root')).toEqual({
      code: 0,
      out: 'root signs in with the new password from now on\n',
      problem: '',
    });
    const client = createClient({ url: path });
    await client.execute("INSERT INTO sessions (id, user_id, created_at, last_active_at, expires_at) VALUES ('one', 1, 0, 0, 4000000000)");
    const stored = async () => String((await client.execute('SELECT password FROM users WHERE id = 1')).rows[0]?.password);
    const before = await stored();
    expect(await verifyPassword('horse-battery-staple', before)).toBe(true);
    for (const [line, user, problem] of [
      ['horse-battery-staple', 'nobody', 'There is no user "nobody"\n'],
      ['short', 'root', 'Input not valid: password (min 8)\n'],
      ['password123', 'root', 'This password is too common and easy to guess. Choose another one\n'],
    ] as const) {
      expect(await runWith(line, 'password', user)).toEqual({ code: 2, out: '', problem });
    }
    expect(await stored()).toBe(before);
    expect((await runWith('correct-horse-pin', 'password', 'root')).code).toBe(0);
    expect((await client.execute('SELECT id FROM sessions')).rows).toEqual([]);
    client.close();
  });

  it('turns two-factor authentication off, removes passkeys and ends all sessions of the user', async () => {
    await run('repair');
    const off = { code: 2, out: '', problem: 'root signs in without two-factor authentication and passkeys\n' };
    expect(await run('two-factor', 'nobody')).toEqual({ code: 2, out: '', problem: 'There is no user "nobody"\n' });
    expect(await run('two-factor', 'root')).toEqual(off);
    const client = createClient({ url: pathToFileURL(join(folder, 'gateway.db')).href });
    await client.execute("INSERT INTO two_factors (user_id, secret, is_enabled) VALUES (1, '', 1)");
    await client.execute("INSERT INTO sessions (id, user_id, created_at, last_active_at, expires_at) VALUES ('one', 1, 0, 0, 4000000000)");
    expect(await run('two-factor', 'root')).toEqual({
      code: 0,
      out: 'root signs in with the password alone from now on\n',
      problem: '',
    });
    expect((await client.execute('SELECT id FROM sessions')).rows).toEqual([]);
    expect(await run('two-factor', 'root')).toEqual(off);
    await client.execute("INSERT INTO passkeys (user_id, credential_id, public_key, rp_id) VALUES (1, 'one', '', 'localhost')");
    expect(await run('two-factor', 'root')).toMatchObject({ code: 0 });
    expect((await client.execute('SELECT id FROM passkeys')).rows).toEqual([]);
    client.close();
  });

  it('rejects databases that are not local files', async () => {
    const problems: string[] = [];
    const print = { out: () => undefined, problem: (text: string) => problems.push(text) };
    expect(
      await runCommand({
        args: ['seed'],
        settings: () => ({ databaseUrl: 'libsql://db.example', secretsKey }),
        migrations,
        dataDir: folder,
        readLine: async () => '',
        print,
      }),
    ).toBe(2);
    expect(problems.join('')).toMatch(/DATABASE_URL/);
  });
});
