import { roles } from '@console/shared/contract';
import { offlineAddress } from '../channels/addresses';
import { createChannel } from '../channels/create';
import { now } from '../clock';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { firstUser } from '../identity/default-password';
import { hashPassword } from '../identity/passwords';

export async function initializeDatabase({ db, vault }: Pick<Gateway, 'db' | 'vault'>): Promise<void> {
  if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) {
    return;
  }
  const password = await hashPassword(firstUser.password);
  await db.insert(users).values({ ...firstUser, password, role: roles.root, created_at: now() });
  await createChannel(
    { db, vault },
    {
      name: 'Offline demonstration',
      type: 1,
      base_url: offlineAddress,
      models: 'offline-demo',
      group: 'default,svip,vip',
    },
  );
}
