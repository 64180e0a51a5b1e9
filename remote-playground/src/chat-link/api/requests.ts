import { type TokenRecord, tokenStatus } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import { getPage, http } from '@console/shared/http';

export type ChatToken = { id: number; name: string };

/** The enabled ones among the user's first hundred tokens, in the gateway's order. */
export async function listChatTokens(signal?: AbortSignal): Promise<ChatToken[]> {
  const { items } = await getPage<TokenRecord>('/api/token/', { page: 1, pageSize: 100, signal });
  const now = nowInSeconds();
  // Gateways update the status of expired and exhausted tokens only on their next use.
  const isUsable = ({ status, expired_time, unlimited_quota, remain_quota }: TokenRecord) =>
    status === tokenStatus.enabled && (expired_time === -1 || expired_time > now) && (unlimited_quota || remain_quota > 0);
  return items.filter(isUsable).map(({ id, name }) => ({ id, name }));
}

export const revealKey = async (id: number, signal?: AbortSignal) =>
  `sk-${(await http.post<{ key: string }>(`/api/token/${id}/key`, {}, { signal })).key}`;
