import { resourceStatus } from '@console/shared/contract';
import type { Call, RouteHandler } from '../ability';
import { failure, getData, isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';
import { readEndpoints, writeEndpoints } from './endpoints';
import { editRecord, type Fields, mapRecord, toFields } from './stored-record';

const path = '/api/prefill_group/';

const readItems = ({ type, items }: Fields) => {
  if (type === 'endpoint') {
    return readEndpoints(items);
  }
  return Array.isArray(items) ? items.map(String) : [];
};

const read = ({ id, name, type, description, created_time, updated_time, ...group }: Fields): Fields => ({
  id,
  name,
  type,
  items: readItems({ type, ...group }),
  description: description ?? '',
  status: resourceStatus.enabled,
  created_time,
  updated_time,
});

function write({ status: _status, ...fields }: Fields, before: Fields): Fields {
  const type = fields.type ?? before.type;
  return type === 'endpoint' && fields.items !== undefined ? { ...fields, items: writeEndpoints(fields.items, before.items) } : fields;
}

const contains = (text: unknown, keyword: string) =>
  String(text ?? '')
    .toLowerCase()
    .includes(keyword.toLowerCase());

const positive = (text: string | undefined, fallback: number) => (Number(text) > 0 ? Number(text) : fallback);

/** The gateway returns all groups at once, without a search. */
const list: RouteHandler = async ({ send, query: { type = '', keyword = '', p, page_size } }) =>
  mapData(await send({ method: 'GET', path, query: { type } }), (data) => {
    const [page, size] = [positive(p, 1), Math.min(positive(page_size, 10), 100)];
    const groups = (Array.isArray(data) ? data : []).map((group) => read(toFields(group)));
    const found = groups.filter(({ id, name, description }) =>
      keyword === '' ? true : contains(name, keyword) || contains(description, keyword) || String(id) === keyword,
    );
    return { items: found.slice((page - 1) * size, page * size), total: found.length, page, page_size: size };
  });

async function find({ send }: Pick<Call, 'send'>, id: unknown): Promise<GatewayResponse> {
  const response = await send({ method: 'GET', path });
  const groups = getData(response);
  const group = Array.isArray(groups) ? groups.find((one) => String(toFields(one).id) === String(id)) : undefined;
  if (!isSuccess(response)) {
    return response;
  }
  return group === undefined ? failure({ zh: '找不到该记录', en: 'Record not found' }) : success(group);
}

export const prefillRoutes: Record<string, RouteHandler> = {
  'GET /api/prefill_groups/': list,
  'GET /api/prefill_groups/search': list,
  'GET /api/prefill_groups/:id{[0-9]+}': async (call) => mapRecord(await find(call, call.params.id), read),
  'POST /api/prefill_groups/': async ({ send, body }) =>
    mapRecord(await send({ method: 'POST', path, body: write(toFields(body), {}) }), read),
  'PUT /api/prefill_groups/': editRecord({ find, path, read, write }),
  'DELETE /api/prefill_groups/:id{[0-9]+}/': ({ send, params }) => send({ method: 'DELETE', path: `${path}${params.id}` }),
};
