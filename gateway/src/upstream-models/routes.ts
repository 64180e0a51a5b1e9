import { maxLengths } from '@console/shared/contract';
import { compilePattern, ParamOverrideError } from '@console/shared/contract/param-override';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { findChannel } from '../channels/channels';
import type { Gateway, GatewayEnv } from '../gateway';
import { abortable } from '../http/abortable';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { requirePermission } from '../identity/permissions';
import { languageOf } from '../messages/translate';
import { type AppliedModels, applyChanges } from './apply-changes';
import { createCheckRuns } from './check-all';
import { checkChannel } from './check-channel';
import { listStates, readState, toStateRecord, writeState } from './state';

const name = z.string().check(z.minLength(1), z.maxLength(maxLengths.modelName));
// Providers list up to a few thousand.
const names = z.array(name).check(z.maxLength(10_000));
const idBody = z.object({ id: z.int() });
const applyBody = z.object({
  id: z.int(),
  add_models: z.optional(names),
  remove_models: z.optional(names),
  ignore_models: z.optional(names),
});
const settingsBody = z.object({
  id: z.int(),
  check_enabled: z.optional(z.boolean()),
  auto_sync_enabled: z.optional(z.boolean()),
  ignored_models: z.optional(z.array(name).check(z.maxLength(1000))),
});

export function upstreamModelRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const [read, operate, write] = [
    requirePermission(gateway, 'read'),
    requirePermission(gateway, 'operate'),
    requirePermission(gateway, 'write'),
  ];
  const { db } = gateway;
  const runs = createCheckRuns(gateway);
  const runAbortable = abortable(gateway);
  const path = '/api/channel/upstream_updates';

  return new Hono<GatewayEnv>()
    .get(path, read, async (c) => ok(c, await listStates(db)))
    .put(path, write, async (c) => {
      const { id, ...change } = await readBody(c, settingsBody);
      const channel = await findChannel(db, id);
      checkPatterns(change.ignored_models ?? []);
      const ignored = change.ignored_models;
      const pending = ignored && { add_models: readState(channel).add_models.filter((model) => !ignored.includes(model)) };
      await writeState(db, id, { ...change, ...pending });
      return ok(c, toStateRecord(await findChannel(db, id)));
    })
    .post(`${path}/detect`, operate, async (c) => {
      const channel = await findChannel(db, (await readBody(c, idBody)).id);
      return ok(c, await runAbortable(c, (signal) => checkChannel(gateway, channel, { signal, language: languageOf(c) })));
    })
    .post(`${path}/detect_all`, operate, async (c) => ok(c, await runs.start({ language: languageOf(c), isScheduled: false })))
    .post(`${path}/apply`, write, async (c) => ok(c, await applyChanges(db, await readBody(c, applyBody))))
    .post(`${path}/apply_all`, write, async (c) => {
      const pending = (await listStates(db)).filter(
        (state) => state.check_enabled && state.add_models.length + state.remove_models.length > 0,
      );
      const results: AppliedModels[] = [];
      const failed_channel_ids: number[] = [];
      for (const { channel_id, add_models, remove_models } of pending) {
        const applied = await applyChanges(db, { id: channel_id, add_models, remove_models }).catch(() => undefined);
        applied ? results.push(applied) : failed_channel_ids.push(channel_id);
      }
      const sum = (count: (applied: AppliedModels) => number) => results.reduce((total, applied) => total + count(applied), 0);
      return ok(c, {
        processed_channels: results.length,
        added_models: sum(({ added_models }) => added_models.length),
        removed_models: sum(({ removed_models }) => removed_models.length),
        failed_channel_ids,
      });
    });
}

function checkPatterns(ignored: readonly string[]): void {
  for (const entry of ignored.filter((text) => text.startsWith('regex:'))) {
    try {
      compilePattern(entry.slice('regex:'.length).trim());
    } catch (error) {
      throw error instanceof ParamOverrideError ? fieldError('ignored_models', 'upstreamPattern', { pattern: entry }) : error;
    }
  }
}
