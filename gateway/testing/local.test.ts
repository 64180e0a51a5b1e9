import { expect, it } from 'vitest';
import { users } from '../src/db/schema';
import { closeWithTest } from './close-with-test';
import { localGateway } from './local';

it('starts every gateway from one migrated template database', async () => {
  const passwords = await Promise.all(
    [1, 2].map(async () => {
      const gateway = await localGateway();
      closeWithTest(gateway.stop);
      const [root] = await gateway.db.select().from(users).limit(1);
      return root?.password;
    }),
  );
  // Every first start hashes the initial password with a new salt.
  expect(passwords[0]).toMatch(/^scrypt/);
  expect(passwords[1]).toBe(passwords[0]);
});
