import type { SecurityProof } from '@console/shared/contract';
import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { type ContractCall, dataResponse, dataWithoutMessage, emptyResponse } from './contract-call';
import { ids } from './fixture-seed';
import { verifyCall } from './verify-call';

const names = z.array(z.string());
const listedModel = z.strictObject({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
  permission: z.array(z.unknown()),
  root: z.string(),
  parent: z.nullable(z.string()),
});

export const channelCalls: ContractCall[] = [
  {
    route: 'GET /api/channel',
    level: 'admin',
    path: '/api/channel/?p=1&page_size=10&id_sort=true&status=enabled&type=1&tag=west',
    response: dataResponse(schemas.channelPageSchema),
  },
  {
    route: 'GET /api/channel/search',
    level: 'admin',
    path: '/api/channel/search?keyword=&group=default&model=m1&tag_mode=true',
    response: dataResponse(schemas.channelPageSchema),
  },
  { route: 'GET /api/channel/models', level: 'admin', response: dataWithoutMessage(z.array(listedModel)) },
  { route: 'GET /api/channel/models_enabled', level: 'admin', response: dataWithoutMessage(names) },
  {
    route: 'GET /api/channel/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/${ids.channel}`,
    response: dataResponse(schemas.channelSchema),
  },
  {
    route: 'POST /api/channel',
    level: 'admin',
    body: {
      mode: 'batch',
      channel: {
        name: 'new',
        type: 1,
        key: 'one\ntwo',
        models: 'm1,m2',
        group: 'default',
        base_url: '',
        weight: 1,
        priority: 2,
        tag: 'west',
      },
    },
    response: emptyResponse,
  },
  {
    route: 'POST /api/channel/:id{[0-9]+}/key',
    level: 'root',
    prepare: async (fixtures) => {
      const { body } = await fixtures.request<{ data: SecurityProof }>(verifyCall, 'root');
      return { path: `/api/channel/${ids.severalKeys}/key`, headers: { 'x-security-proof': body.data.proof_token } };
    },
    response: dataResponse(schemas.channelKeysSchema),
  },
  {
    route: 'POST /api/channel/multi_key/manage',
    level: 'admin',
    body: { channel_id: ids.severalKeys, action: 'get_key_status', page: 1, page_size: 10, status: 1 },
    response: dataResponse(schemas.keyPageSchema),
  },
  {
    route: 'POST /api/channel/:id{[0-9]+}/status',
    level: 'admin',
    path: `/api/channel/${ids.channel}/status`,
    body: { status: 2 },
    response: dataResponse(z.literal(true)),
  },
  {
    route: 'POST /api/channel/status/batch',
    level: 'admin',
    body: { ids: [ids.channel, ids.disabledChannel], status: 2 },
    response: dataResponse(z.literal(1)),
  },
  {
    route: 'POST /api/channel/copy/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/copy/${ids.channel}?suffix=_copy&reset_balance=true`,
    response: dataResponse(z.strictObject({ id: z.int() })),
  },
  {
    route: 'PUT /api/channel',
    level: 'admin',
    body: { id: ids.channel, name: 'renamed', priority: 5, model_mapping: '{"m1":"m2"}', auto_ban: 0 },
    response: dataResponse(schemas.channelSchema),
  },
  { route: 'DELETE /api/channel/disabled', level: 'admin', response: dataResponse(z.literal(1)) },
  { route: 'DELETE /api/channel/:id{[0-9]+}', level: 'admin', path: `/api/channel/${ids.channel}`, response: emptyResponse },
  {
    route: 'POST /api/channel/batch',
    level: 'admin',
    body: { ids: [ids.channel, ids.disabledChannel] },
    response: dataResponse(z.literal(2)),
  },
  { route: 'POST /api/channel/batch/tag', level: 'admin', body: { ids: [ids.channel], tag: 'west' }, response: dataResponse(z.literal(1)) },
  {
    route: 'PUT /api/channel/tag',
    level: 'admin',
    body: { tag: 'east', new_tag: 'west', models: 'm1', groups: 'default,vip', priority: 1, weight: 2, model_mapping: '{}' },
    response: emptyResponse,
  },
  { route: 'POST /api/channel/tag/enabled', level: 'admin', body: { tag: 'east' }, response: emptyResponse },
  { route: 'POST /api/channel/tag/disabled', level: 'admin', body: { tag: 'east' }, response: emptyResponse },
  { route: 'POST /api/channel/fix', level: 'admin', response: dataResponse(z.strictObject({ success: z.int(), fails: z.int() })) },
  {
    route: 'GET /api/channel/test/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/test/${ids.channel}?model=m2`,
    response: z.strictObject({ success: z.literal(true), message: z.literal(''), time: z.number() }),
  },
  {
    route: 'GET /api/channel/update_balance/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/update_balance/${ids.channel}`,
    response: z.strictObject({ success: z.literal(true), message: z.literal(''), balance: z.literal(12.5) }),
  },
  {
    route: 'GET /api/channel/fetch_models/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/fetch_models/${ids.channel}`,
    response: dataResponse(names),
  },
  {
    route: 'POST /api/channel/fetch_models',
    level: 'admin',
    prepare: ({ upstreamUrl }) => ({ body: { base_url: upstreamUrl, type: 1, key: 'key' } }),
    response: dataWithoutMessage(names),
    failures: [500],
  },
  { route: 'GET /api/channel/update_balance', level: 'admin', response: dataResponse(z.unknown()) },
  { route: 'GET /api/channel/test', level: 'admin', response: dataResponse(z.unknown()) },
];
