import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/fixtures';
import { cachedBackend } from './cached-backend';
import { fileBackend } from './file-backend';

it('fetches a file once, however many ask for it at the same time', async () => {
  const [far, near] = [await fileBackend(await temporaryFolder()), await fileBackend(await temporaryFolder())];
  let fetched = 0;
  const counting: typeof far.read = (key, atMost) => {
    fetched += 1;
    return far.read(key, atMost);
  };
  const cached = cachedBackend({ ...far, read: counting }, near);
  const ask = () => Promise.all(Array.from({ length: 50 }, () => cached.read('builds/billing/1.0.0/log.js')));
  expect(new Set(await ask())).toEqual(new Set([null]));
  await far.createOnly('builds/billing/1.0.0/log.js', Buffer.from('log'));
  fetched = 0;
  expect((await ask()).map(String)).toEqual(Array.from({ length: 50 }, () => 'log'));
  expect((await ask()).map(String)).toEqual(Array.from({ length: 50 }, () => 'log'));
  expect(fetched).toBe(1);
});
