import { channelStatus } from '@console/shared/contract';
import { defineAbility, type RouteHandler, type Send } from '../ability';
import { isBeforeDatedCalls, isVeloera } from '../detection/age';
import { dataOf, fieldsOf, isSuccess, refusal, success } from '../envelope';

type Row = { id: number; name: string };

/** The newest channel of this name. */
async function newestId(send: Send, name: string): Promise<number | null> {
  const query = { keyword: name, id_sort: true, p: 1, page_size: 100 };
  const found = await send({ method: 'GET', path: '/api/channel/search', query });
  const data = dataOf(found) as { items?: Row[] } | Row[] | undefined;
  const rows = Array.isArray(data) ? data : (data?.items ?? []);
  const ids = rows.filter((row) => row.name === name).map(({ id }) => id);
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** Until May 2026 the id of the copy was told as 0. */
const copyByCall: RouteHandler = async ({ forward, send, params, query: { suffix = '_copy' } }) => {
  const response = await forward();
  const { id } = fieldsOf(response);
  if (!isSuccess(response) || (typeof id === 'number' && id > 0)) {
    return response;
  }
  const { name } = fieldsOf(await send({ method: 'GET', path: `/api/channel/${params.id}` }));
  return success({ id: typeof name === 'string' ? await newestId(send, `${name}${suffix}`) : null });
};

const unused = { balance: 0, balance_updated_time: 0, used_quota: 0 };

/** These tell the key of a channel to administrators; it stays on this side of the edge. */
const copyByKey: RouteHandler = async ({ send, params, query: { suffix = '_copy', reset_balance } }) => {
  const original = await send({ method: 'GET', path: `/api/channel/${params.id}` });
  if (!isSuccess(original)) {
    return original;
  }
  const { id: _, created_time, ...fields } = fieldsOf(original);
  if (!fields.key) {
    return refusal({
      zh: '此网关不提供该渠道的密钥，无法复制',
      en: 'This gateway does not tell the key of this channel, so it cannot be copied',
    });
  }
  const name = `${fields.name}${suffix}`;
  const status = fields.status === channelStatus.disabled ? channelStatus.disabled : channelStatus.enabled;
  const fresh = { ...(reset_balance !== 'false' && unused), test_time: 0, response_time: 0, other_info: '', name, status };
  const created = await send({ method: 'POST', path: '/api/channel/', body: { ...fields, ...fresh } });
  return isSuccess(created) ? success({ id: await newestId(send, name) }) : created;
};

const refuse: RouteHandler = async () => refusal({ zh: '此网关不支持复制渠道', en: 'This gateway does not copy channels' });

const route = 'POST /api/channel/copy/:id{[0-9]+}';

/** How a channel is copied with its key: by a call since July 2025. */
export const channelCopy = defineAbility({
  ways: {
    call: { routes: { [route]: copyByCall }, capabilities: ['channel-copy'] },
    'by-key': { routes: { [route]: copyByKey }, capabilities: ['channel-copy'] },
    none: { routes: { [route]: refuse } },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'by-key';
    }
    const isBefore = isBeforeDatedCalls(evidence);
    return isBefore === undefined ? undefined : isBefore ? 'none' : 'call';
  },
});
