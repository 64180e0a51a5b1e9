import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { type ContractCall, dataResponse } from './contract-call';
import { ids } from './fixture-seed';

const names = z.array(z.string());
const state = schemas.upstreamModelStateSchema;

export const upstreamModelCalls: ContractCall[] = [
  { route: 'GET /api/channel/upstream_updates', level: 'admin', response: dataResponse(z.array(state)) },
  {
    route: 'PUT /api/channel/upstream_updates',
    level: 'admin',
    body: { id: ids.channel, check_enabled: false, ignored_models: ['m9'] },
    response: dataResponse(state),
  },
  { route: 'POST /api/channel/upstream_updates/detect', level: 'admin', body: { id: ids.channel }, response: dataResponse(state) },
  { route: 'POST /api/channel/upstream_updates/detect_all', level: 'admin', response: dataResponse(z.literal(0)) },
  {
    route: 'POST /api/channel/upstream_updates/apply',
    level: 'admin',
    body: { id: ids.channel, add_models: [], remove_models: [], ignore_models: [] },
    response: dataResponse(
      z.strictObject({
        id: z.int(),
        added_models: names,
        removed_models: names,
        ignored_models: names,
        remaining_models: names,
        remaining_remove_models: names,
        models: z.string(),
      }),
    ),
  },
  {
    route: 'POST /api/channel/upstream_updates/apply_all',
    level: 'admin',
    response: dataResponse(
      z.strictObject({
        processed_channels: z.int(),
        added_models: z.int(),
        removed_models: z.int(),
        failed_channel_ids: z.array(z.int()),
      }),
    ),
  },
];
