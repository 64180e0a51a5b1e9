import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createFileClient } from './file-client';

async function openClient() {
  const folder = mkdtempSync(join(tmpdir(), 'file-client-'));
  const client = createFileClient(pathToFileURL(join(folder, 'test.db')).href);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await client.execute('CREATE TABLE words (word TEXT UNIQUE, count INTEGER)');
  const insert = (word: string, count: number | bigint) =>
    client.execute({ sql: 'INSERT INTO words VALUES (?, ?)', args: [word, typeof count === 'bigint' ? count : BigInt(count)] });
  const countOf = async (word: string) => (await client.execute({ sql: 'SELECT count FROM words WHERE word = ?', args: [word] })).rows;
  return { client, insert, countOf };
}

it('binds other values to the same statement, and returns safe integers', async () => {
  const { insert, countOf } = await openClient();
  expect(await insert('one', 1)).toMatchObject({ rowsAffected: 1 });
  expect(await insert('huge', 2n ** 62n)).toMatchObject({ rowsAffected: 1 });
  expect(await countOf('one')).toEqual([{ count: 1 }]);
  expect(await countOf('huge')).toEqual([{ count: Number.MAX_SAFE_INTEGER }]);
  expect(await countOf('none')).toEqual([]);
});

it('uses a statement again after it has failed', async () => {
  const { client, insert, countOf } = await openClient();
  await insert('one', 1);
  await expect(insert('one', 2)).rejects.toThrow('UNIQUE constraint failed');
  await expect(client.batch([{ sql: 'UPDATE words SET count = 3', args: [] }, 'INSERT INTO words VALUES (NULL)'])).rejects.toThrow();
  await insert('two', 2);
  expect([...(await countOf('one')), ...(await countOf('two'))]).toEqual([{ count: 1 }, { count: 2 }]);
});

it('reads more rows than the driver fetches at once, and tables that have changed', async () => {
  const { client, insert } = await openClient();
  for (let index = 0; index < 300; index += 1) {
    await insert(`word ${index}`, index);
  }
  const list = async () => (await client.execute('SELECT word FROM words ORDER BY count')).rows.map(({ word }) => word);
  const words = Array.from({ length: 300 }, (_, index) => `word ${index}`);
  expect(await list()).toEqual(words);
  await client.execute('ALTER TABLE words ADD COLUMN note TEXT');
  expect(await list()).toEqual(words);
});

it('prepares statements again that were evicted', async () => {
  const { client, insert, countOf } = await openClient();
  await insert('one', 1);
  for (let index = 0; index < 300; index += 1) {
    expect((await client.execute(`SELECT ${index} AS n`)).rows).toEqual([{ n: index }]);
  }
  expect(await countOf('one')).toEqual([{ count: 1 }]);
});
