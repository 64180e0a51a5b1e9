import type { ChannelInfo, ChannelRecord } from '@console/shared/contract';
import type { ChannelRow } from '../db/schema';
import type { Language } from '../messages/translate';
import type { Vault } from '../vault/vault';
import type { ChannelStore } from './create';
import { openHeaders } from './header-override';
import { channelInfos } from './keys/store';
import { testResultIn } from './test-result';

function toRecord(
  vault: Vault,
  { key_hash, base_url_role, multi_key_mode, upstream_models, test_result, ...row }: ChannelRow,
  info: ChannelInfo,
  language: Language,
): ChannelRecord {
  return {
    ...row,
    key: '',
    header_override: openHeaders(vault, row),
    channel_info: info,
    test_result: testResultIn(test_result, language),
  };
}

export async function toRecords({ db, vault }: ChannelStore, rows: readonly ChannelRow[], language: Language): Promise<ChannelRecord[]> {
  const infos = await channelInfos(db, rows);
  return rows.flatMap((row) => {
    const info = infos.get(row.id);
    return info ? [toRecord(vault, row, info, language)] : [];
  });
}
