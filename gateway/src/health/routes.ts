import { type ChannelHealth, type HealthHours, type HealthReport, healthHours, type ModelHealth, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { inNumbers, servedModels } from '../channels/abilities';
import { channels } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { usableGroups } from '../groups/groups';
import { ok } from '../http/envelope';
import { ConsoleError, invalidQuery } from '../http/errors';
import { intParam } from '../http/query';
import { requireRole } from '../identity/require-role';
import { languageOf } from '../messages/translate';
import { callsOf, healthOfChannels, healthOfModels, healthSeries, spanOf, summarize } from './report';

export function healthRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { db, health } = gateway;
  const admin = requireRole(gateway, roles.admin);

  return new Hono<GatewayEnv>()
    .get('/api/health/models', admin, async (c) => {
      const span = spanOf(readHours(c));
      await health.flush();
      const rows = (await healthOfModels(db, span)).map(
        (one): ModelHealth => ({
          model_name: one.key,
          requests: callsOf(one.total),
          ...summarize(one, span),
        }),
      );
      return ok(c, { rows, step: span.step } satisfies HealthReport<ModelHealth>);
    })
    .get('/api/health/channels', admin, async (c) => {
      const span = spanOf(readHours(c));
      await health.flush();
      const all = await healthOfChannels(db, span);
      const named = await db
        .select({ id: channels.id, name: channels.name })
        .from(channels)
        .where(
          inNumbers(
            channels.id,
            all.map(({ key }) => key),
          ),
        );
      const nameOf = new Map(named.map(({ id, name }) => [id, name]));
      const rows = all.map(
        (one): ChannelHealth => ({
          channel_id: one.key,
          channel_name: nameOf.get(one.key) ?? '',
          requests: callsOf(one.total),
          ...summarize(one, span),
        }),
      );
      return ok(c, { rows, step: span.step } satisfies HealthReport<ChannelHealth>);
    })
    .get('/api/health/series', admin, async (c) => {
      const span = spanOf(readHours(c));
      const channel = intParam(c, 'channel');
      await health.flush();
      return ok(c, [{ group: '', points: await healthSeries(db, span, channel ? { channel } : { model: readModel(c) }) }]);
    })
    .get('/api/health/public/models', async (c) => {
      const span = spanOf(readHours(c));
      const visible = await publicModels(c, gateway);
      const rows = (await healthOfModels(db, span))
        .filter(({ key }) => visible.has(key))
        .map((one): ModelHealth => ({ model_name: one.key, ...summarize(one, span) }));
      return ok(c, { rows, step: span.step } satisfies HealthReport<ModelHealth>);
    })
    .get('/api/health/public/series', async (c) => {
      const span = spanOf(readHours(c));
      const model = readModel(c);
      const isVisible = (await publicModels(c, gateway)).has(model);
      return ok(c, [{ group: '', points: isVisible ? await healthSeries(db, span, { model }) : [] }]);
    });
}

function readHours(c: Context): HealthHours {
  const hours = intParam(c, 'hours', 24);
  const known = healthHours.find((length) => length === hours);
  if (!known) {
    throw invalidQuery('hours', healthHours.join(' | '));
  }
  return known;
}

function readModel(c: Context): string {
  const model = c.req.query('model');
  if (!model) {
    throw invalidQuery('model', 'required');
  }
  return model;
}

/** Models that anybody could use. */
async function publicModels(c: Context, gateway: Gateway): Promise<Set<string>> {
  if (!gateway.options.flag('PublicStatusEnabled')) {
    throw new ConsoleError('statusPageOff', {}, 404);
  }
  const groups = Object.keys(usableGroups(gateway, '', languageOf(c)));
  const served = await servedModels(gateway.db);
  return new Set([...served].filter(([, names]) => names.some((name) => groups.includes(name))).map(([model]) => model));
}
