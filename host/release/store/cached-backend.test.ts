import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/fixtures';
import { cachedBackend } from './cached-backend';
import { fileBackend } from './file-backend';

it('fetches a file once for concurrent reads', async () => {
  const [remote, local] = [await fileBackend(await temporaryFolder()), await fileBackend(await temporaryFolder())];
  let fetched = 0;
  const counting: typeof remote.read = (key, maxBytes) => {
    fetched += 1;
    return remote.read(key, maxBytes);
  };
  const cached = cachedBackend({ ...remote, read: counting }, local);
  const readConcurrently = () => Promise.all(Array.from({ length: 50 }, () => cached.read('builds/billing/1.0.0/log.js')));
  expect(new Set(await readConcurrently())).toEqual(new Set([null]));
  await remote.createOnly('builds/billing/1.0.0/log.js', Buffer.from('log'));
  fetched = 0;
  expect((await readConcurrently()).map(String)).toEqual(Array.from({ length: 50 }, () => 'log'));
  expect((await readConcurrently()).map(String)).toEqual(Array.from({ length: 50 }, () => 'log'));
  expect(fetched).toBe(1);
});
