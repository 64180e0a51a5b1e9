import { channelStatus } from '@console/shared/contract';
import { defineAbility, type RouteHandler } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { failure, getData, getFields, isSuccess, success } from '../envelope';
import type { Send } from '../gateway-request';

type Row = { id: number; name: string };

async function findNewestId(send: Send, name: string): Promise<number | null> {
  const query = { keyword: name, id_sort: true, p: 1, page_size: 100 };
  const found = await send({ method: 'GET', path: '/api/channel/search', query });
  const data = getData(found) as { items?: Row[] } | Row[] | undefined;
  const rows = Array.isArray(data) ? data : (data?.items ?? []);
  const ids = rows.filter((row) => row.name === name).map(({ id }) => id);
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** Until May 2026 the response had 0 as the id of the copy. */
const copyByCall: RouteHandler = async ({ forward, send, params, query: { suffix = '_copy' } }) => {
  const response = await forward();
  const { id } = getFields(response);
  if (!isSuccess(response) || (typeof id === 'number' && id > 0)) {
    return response;
  }
  const { name } = getFields(await send({ method: 'GET', path: `/api/channel/${params.id}` }));
  return success({ id: typeof name === 'string' ? await findNewestId(send, `${name}${suffix}`) : null });
};

const unusedBalance = { balance: 0, balance_updated_time: 0, used_quota: 0 };

/** These gateways reveal channel keys to administrators; the key stays at the edge. */
const copyByKey: RouteHandler = async ({ send, params, query: { suffix = '_copy', reset_balance } }) => {
  const original = await send({ method: 'GET', path: `/api/channel/${params.id}` });
  if (!isSuccess(original)) {
    return original;
  }
  const { id: _, created_time, ...fields } = getFields(original);
  if (!fields.key) {
    return failure({
      zh: '此网关不提供该渠道的密钥，无法复制',
      en: 'This gateway does not tell the key of this channel, so it cannot be copied',
    });
  }
  const name = `${fields.name}${suffix}`;
  const status = fields.status === channelStatus.disabled ? channelStatus.disabled : channelStatus.enabled;
  const fresh = { ...(reset_balance !== 'false' && unusedBalance), test_time: 0, response_time: 0, other_info: '', name, status };
  const created = await send({ method: 'POST', path: '/api/channel/', body: { ...fields, ...fresh } });
  return isSuccess(created) ? success({ id: await findNewestId(send, name) }) : created;
};

const refuse: RouteHandler = async () => failure({ zh: '此网关不支持复制渠道', en: 'This gateway does not copy channels' });

const route = 'POST /api/channel/copy/:id{[0-9]+}';

export const channelCopy = defineAbility({
  variants: {
    call: { routes: { [route]: copyByCall }, capabilities: ['channel-copy'] },
    'by-key': { routes: { [route]: copyByKey }, capabilities: ['channel-copy'] },
    none: { routes: { [route]: refuse } },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'by-key';
    }
    const isBefore = predatesDatedRoutes(evidence);
    return isBefore === undefined ? undefined : isBefore ? 'none' : 'call';
  },
});
