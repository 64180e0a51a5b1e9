import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { history, sessions, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const accessToken = 'A'.repeat(32);
const promoted = { role: 10 };
const deleted = { deleted_at: '2026-01-01T00:00:00Z' };

async function startGateway() {
  const gateway = await startTestGateway({ as: 'admin', users: [{ username: 'amy', access_token: accessToken }] });
  const id = gateway.seeded.users[0]?.id ?? 0;
  await gateway.callAs(id);
  return { gateway, id };
}

/** Applies a change after the checks of the next write, just before its transaction. */
function changeBeforeWrite({ db }: StartedGateway, id: number, change: Partial<typeof users.$inferInsert>): void {
  const batch = db.batch.bind(db);
  vi.spyOn(db, 'batch').mockImplementationOnce(async (statements) => {
    await db.update(users).set(change).where(eq(users.id, id));
    return await batch(statements);
  });
}

const changesOf = ({ db }: StartedGateway, id: number) =>
  db
    .select()
    .from(history)
    .where(eq(history.subject_id, String(id)));

const sessionsOf = ({ db }: StartedGateway, id: number) => db.select().from(sessions).where(eq(sessions.user_id, id));

const userOf = async ({ db }: StartedGateway, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

describe('a user who changes while an administrator writes', () => {
  it.each([
    { title: 'promoted', change: promoted, message: catalogue.userNotEditable.zh },
    { title: 'deleted', change: deleted, message: catalogue.userMissing.zh },
  ])('keeps name, password and access if they were $title before the edit', async ({ change, message }) => {
    const { gateway, id } = await startGateway();
    const before = await userOf(gateway, id);
    changeBeforeWrite(gateway, id, change);
    const { body } = await gateway.call('PUT', '/api/user/', { id, username: 'eve', password: 'long enough to take' });
    expect(body).toMatchObject({ success: false, message });
    expect(await userOf(gateway, id)).toEqual({ ...before, ...change });
    expect(await changesOf(gateway, id)).toEqual([]);
    expect(await sessionsOf(gateway, id)).toHaveLength(1);
  });

  it.each([
    { action: 'disable', title: 'promoted', change: promoted, message: catalogue.userNotEditable.zh },
    { action: 'delete', title: 'promoted', change: promoted, message: catalogue.userNotEditable.zh },
    { action: 'disable', title: 'deleted', change: deleted, message: catalogue.userMissing.zh },
  ])('refuses to $action a user who was $title first', async ({ action, change, message }) => {
    const { gateway, id } = await startGateway();
    const before = await userOf(gateway, id);
    changeBeforeWrite(gateway, id, change);
    expect((await gateway.call('POST', '/api/user/manage', { id, action })).body).toMatchObject({ success: false, message });
    expect(await userOf(gateway, id)).toEqual({ ...before, ...change });
    expect(await changesOf(gateway, id)).toEqual([]);
    expect(await sessionsOf(gateway, id)).toHaveLength(1);
  });
});
