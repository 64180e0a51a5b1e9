import { channelStatus } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { findChannel } from './channels';
import { createChannel } from './create';
import { openKey } from './key';

type CopyOptions = {
  /** What stands behind the name of the original. */
  suffix: string;
  /** False keeps the balance and what was used. */
  resetBalance: boolean;
};

/** Makes a channel like another, with its key, and returns its id. A channel that the gateway disabled is copied enabled. */
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
    other_info,
    balance,
    balance_updated_time,
    used_quota,
    ...fields
  } = await findChannel(db, id);
  const made = await createChannel(
    { db, vault },
    {
      ...fields,
      ...(!resetBalance && { balance, balance_updated_time, used_quota }),
      name: fields.name + suffix,
      status: fields.status === channelStatus.disabled ? channelStatus.disabled : channelStatus.enabled,
      key: openKey(vault, fields),
    },
  );
  return made.id;
}
