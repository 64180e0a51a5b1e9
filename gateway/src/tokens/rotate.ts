import { tokenStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { maxTime, now } from '../clock';
import { tokens, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { checkEnabling } from './input';
import { keyColumns, newKey } from './token-key';
import { getToken } from './tokens';

export const rotateBody = z.object({ expired_time: z.int().check(z.minimum(0), z.maximum(maxTime)) });

/**
 * Creates a key with the settings of another one, which ends at `expired_time`, in Unix seconds; a time that has passed ends it at once.
 * Neither happens without the other.
 */
export async function rotateToken(
  gateway: Gateway,
  owner: UserRow,
  id: number,
  { expired_time }: z.infer<typeof rotateBody>,
): Promise<{ id: number; key: string }> {
  const before = await getToken(gateway, owner, id);
  checkEnabling(before);
  const { id: _, key: __, key_hash: ___, ...settings } = before;
  const key = newKey();
  const [created] = await gateway.db.batch([
    gateway.db
      .insert(tokens)
      .values({
        ...settings,
        ...keyColumns(gateway.vault, owner.id, key),
        status: tokenStatus.enabled,
        created_time: now(),
        accessed_time: now(),
        used_quota: 0,
      })
      .returning({ id: tokens.id }),
    gateway.db.update(tokens).set(endOf(before.expired_time, expired_time)).where(eq(tokens.id, id)),
  ]);
  return { id: created[0]?.id ?? 0, key };
}

/** Never later than the key would have expired. */
function endOf(before: number, chosen: number) {
  const end = before === -1 ? chosen : Math.min(before, chosen);
  return end > now() ? { expired_time: end } : { expired_time: now(), status: tokenStatus.expired };
}
