import { channelStatus } from '@console/shared/contract';
import { channelKeys } from '../db/schema';
import type { Gateway } from '../gateway';
import { openChannel } from './channel-key';
import { findChannel } from './channels';
import { createChannel } from './create';
import { hasSeveralKeys, listKeys } from './keys/store';

type CopyOptions = {
  suffix: string;
  resetBalance: boolean;
};

export async function copyChannel(
  { db, vault }: Pick<Gateway, 'db' | 'vault'>,
  id: number,
  { suffix, resetBalance }: CopyOptions,
): Promise<number> {
  const {
    id: _,
    created_time,
    test_time,
    response_time,
    test_result,
    upstream_models,
    other_info,
    balance,
    balance_updated_time,
    used_quota,
    ...fields
  } = openChannel(vault, await findChannel(db, id));
  const created = await createChannel(
    { db, vault },
    {
      ...fields,
      ...(!resetBalance && { balance, balance_updated_time, used_quota }),
      name: fields.name + suffix,
      status: fields.status === channelStatus.disabled ? channelStatus.disabled : channelStatus.enabled,
    },
  );
  if (hasSeveralKeys(fields)) {
    const keys = await listKeys(db, id);
    await db.insert(channelKeys).values(keys.map(({ id: __, ...key }) => ({ ...key, channel_id: created.id })));
  }
  return created.id;
}
