import { Hono } from 'hono';
import { findChannel } from '../channels/channels';
import type { Gateway, GatewayEnv } from '../gateway';
import { abortable } from '../http/abortable';
import { ok } from '../http/envelope';
import { intParam, pathId } from '../http/query';
import { requirePermission } from '../identity/permissions';
import { languageOf } from '../messages/translate';
import { createTestRuns } from './test-all';
import { testChannel } from './test-channel';

export function channelTestRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const operate = requirePermission(gateway, 'operate');
  const runs = createTestRuns(gateway);
  const runAbortable = abortable(gateway);

  return new Hono<GatewayEnv>()
    .get('/api/channel/test', operate, async (c) => ok(c, await runs.start(languageOf(c))))
    .get('/api/channel/test/:id{[0-9]+}', operate, async (c) => {
      const channel = await findChannel(gateway.db, pathId(c));
      const { model, endpoint_type: endpointType, stream } = c.req.query();
      const keyIndex = c.req.query('key_index') === undefined ? undefined : intParam(c, 'key_index');
      const options = { model, endpointType, keyIndex, stream: stream === 'true' || stream === '1', language: languageOf(c) };
      const { durationMs, failure } = await runAbortable(c, (signal) => testChannel(gateway, channel, { ...options, signal }));
      return c.json({ success: failure === undefined, message: failure ?? '', time: durationMs / 1000 });
    });
}
