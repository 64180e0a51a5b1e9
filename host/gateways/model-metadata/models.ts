import { resourceStatus } from '@console/shared/contract';
import type { Call, RouteHandler } from '../ability';
import { isSuccess, mapData } from '../envelope';
import { readEndpoints, writeEndpoints } from './endpoints';
import { editRecord, type Fields, mapItems, mapRecord, toFields } from './stored-record';

const path = '/api/models/';

// Disabled models have status 0.
const readStatus = (status: unknown) => (status === 1 ? resourceStatus.enabled : resourceStatus.disabled);
const writeStatus = (status: unknown) => (status === resourceStatus.enabled ? 1 : 0);

const splitTags = (tags: unknown) =>
  String(tags ?? '')
    .split(',')
    .flatMap((tag) => tag.trim() || []);

const read = ({ id, model_name, name_rule, created_time, updated_time, ...record }: Fields): Fields => ({
  id,
  model_name,
  name_rule: name_rule ?? 0,
  description: record.description ?? '',
  icon: record.icon ?? '',
  tags: splitTags(record.tags),
  vendor_id: record.vendor_id ?? 0,
  endpoints: readEndpoints(record.endpoints),
  status: readStatus(record.status),
  created_time,
  updated_time,
  bound_channels: record.bound_channels ?? [],
  enable_groups: record.enable_groups ?? [],
  matched_models: record.matched_models ?? [],
});

function write(fields: Fields, before: Fields): Fields {
  const endpoints = fields.endpoints ?? readEndpoints(before.endpoints);
  return {
    ...fields,
    ...(Array.isArray(fields.tags) && { tags: fields.tags.join(',') }),
    ...(fields.status !== undefined && { status: writeStatus(fields.status) }),
    // The gateway states what it derives where nothing is stored.
    endpoints: writeEndpoints(endpoints, before.endpoints),
  };
}

const find = ({ send }: Call, id: unknown) => send({ method: 'GET', path: `${path}${encodeURIComponent(String(id))}` });

const edit = editRecord({ find, path, read, write });

const list: RouteHandler = async ({ send, query: { keyword = '', vendor = '', p = '1', page_size = '10' } }) =>
  mapItems(await send({ method: 'GET', path: `${path}search`, query: { keyword, vendor, p, page_size } }), read);

const setStatus: RouteHandler = async (call) => {
  const { id, status } = toFields(call.body);
  const changed = await call.send({ method: 'PUT', path, query: { status_only: 'true' }, body: { id, status: writeStatus(status) } });
  return isSuccess(changed) ? mapRecord(await find(call, id), read) : changed;
};

export const metadataRoutes: Record<string, RouteHandler> = {
  'GET /api/model_metadata/': list,
  'GET /api/model_metadata/search': list,
  'GET /api/model_metadata/missing': async ({ send }) =>
    mapData(await send({ method: 'GET', path: `${path}missing` }), (names) =>
      (Array.isArray(names) ? names : []).map((model_name) => ({
        model_name,
        is_served: true,
        has_metadata: false,
        has_price: null,
        request_count: null,
      })),
    ),
  'GET /api/model_metadata/:id{[0-9]+}': async (call) => mapRecord(await find(call, call.params.id), read),
  'POST /api/model_metadata/': async ({ send, body }) => {
    const fields = toFields(body);
    const created = { sync_official: 1, ...write(fields, {}) };
    return mapRecord(await send({ method: 'POST', path, body: created }), (record) => read({ ...created, ...record }));
  },
  'PUT /api/model_metadata/': (call) => (call.query.status_only ? setStatus(call) : edit(call)),
  'DELETE /api/model_metadata/:id{[0-9]+}/': ({ send, params }) => send({ method: 'DELETE', path: `${path}${params.id}` }),
};
