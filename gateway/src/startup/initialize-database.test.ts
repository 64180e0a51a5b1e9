import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { abilities, channels, users } from '../db/schema';
import { verifyPassword } from '../identity/passwords';
import { initializeDatabase } from './initialize-database';

describe('the first start', () => {
  it('creates the super administrator and a channel that needs no provider', async () => {
    const { db } = await startTestGateway();
    const [root] = await db.select().from(users);
    expect(root).toMatchObject({ id: 1, username: 'root', role: 100, status: 1, quota: 100_000_000, group: 'default' });
    expect(root?.password).toMatch(/^scrypt\$/);
    expect(await verifyPassword('123456', root?.password)).toBe(true);
    expect(await db.select().from(channels)).toMatchObject([{ type: 1, base_url: 'builtin://offline', models: 'offline-demo', status: 1 }]);
    expect((await db.select().from(abilities)).map(({ group }) => group).sort()).toEqual(['default', 'svip', 'vip']);
  });

  it('does not run again on a used database', async () => {
    const gateway = await startTestGateway();
    const { db } = gateway;
    await db.delete(channels).where(eq(channels.id, 1));
    await initializeDatabase(gateway);
    expect(await db.select().from(channels)).toEqual([]);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});
