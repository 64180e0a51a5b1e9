import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Control } from '../control';
import type { Row } from '../embedded';
import { type FacadeEnv, languageOf, type RouteSet } from '../facade';
import { ok, readJson, refuse, respond } from '../responses';
import { withStoredFields } from './record';

type SelfRules = {
  format: (user: Row, control: Control, role: number) => Row;
  originalPasswordFor: 'password' | 'password-and-name' | 'nothing';
  preferences: 'accepted' | 'unknown';
};

export const selfCalls =
  ({ format, originalPasswordFor, preferences }: SelfRules): RouteSet =>
  ({ allow, control, session }) =>
    new Hono<FacadeEnv>()
      .get('/api/user/self', allow(roles.user), (c) =>
        ok(c, format(withStoredFields(c.var.caller.user, control), control, c.var.caller.role)),
      )
      .put('/api/user/self', allow(roles.user), async (c) => {
        const { caller } = c.var;
        const body = (await readJson(c)) ?? {};
        if (preferences === 'accepted' && ('language' in body || 'sidebar_modules' in body)) {
          await caller.call('PUT', '/api/user/self', { sidebar_modules: body.sidebar_modules });
          return ok(c, null, 'Update successful');
        }
        const { password, display_name } = body;
        const isTooShort = password && String(password).length < 8;
        if (isTooShort || String(display_name ?? '').length > 20) {
          return refuse(c, 'Invalid input');
        }
        const currentPassword = control.passwords.get(caller.userId);
        const needsOriginalPassword = originalPasswordFor === 'nothing' ? false : password || originalPasswordFor === 'password-and-name';
        if (needsOriginalPassword && body.original_password !== currentPassword) {
          return refuse(c, 'Original password is incorrect');
        }
        const written = await caller.call('PUT', '/api/user/self', {
          ...(Boolean(display_name) && { display_name }),
          ...(Boolean(password) && { password, original_password: currentPassword }),
        });
        if (!written.success || !password) {
          return respond(c, written);
        }
        control.passwords.set(caller.userId, String(password));
        return ok(c, await session.afterPasswordChange(c, caller));
      })
      .delete('/api/user/self', allow(roles.user), async (c) => {
        const { call, userId } = c.var.caller;
        const deleted = await call('DELETE', '/api/user/self');
        if (deleted.success) {
          session.endSessions(userId);
        }
        return respond(c, deleted);
      })
      .get('/api/user/token', allow(roles.user), async (c) => {
        const created = await c.var.caller.call('GET', '/api/user/token');
        if (created.success) {
          control.systemTokens.set(c.var.caller.userId, String(created.data));
        }
        return respond(c, created, (token) => token);
      });

type SettingRules = { types: string[]; fields: string[]; data: 'null' | 'omitted' };

/** Saved as a whole: missing fields are reset. */
export const selfSetting =
  ({ types, fields, data }: SettingRules): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().put('/api/user/setting', allow(roles.user), async (c) => {
      const { call, userId } = c.var.caller;
      const body = (await readJson(c)) ?? {};
      if (!types.includes(String(body.notify_type))) {
        return refuse(c, 'Invalid warning type');
      }
      if (!(Number(body.quota_warning_threshold) > 0)) {
        return refuse(c, 'Warning threshold must be greater than 0');
      }
      if (body.notify_type === 'email' || body.notify_type === 'webhook') {
        const saved = await call('PUT', '/api/user/setting', body);
        if (!saved.success) {
          return respond(c, saved);
        }
      }
      const setting = Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]]));
      control.settings.set(userId, JSON.stringify(setting));
      await call('PUT', '/api/user/self', { sidebar_modules: '' });
      return ok(c, data === 'null' ? null : undefined, 'Settings updated');
    });

export const selfLists =
  ({ noModels }: { noModels: 'empty' | 'null' }): RouteSet =>
  ({ allow, embedded }) =>
    new Hono<FacadeEnv>()
      .get('/api/user/groups', async (c) =>
        respond(c, await embedded.call(undefined, languageOf(c))('GET', '/api/user/groups'), (groups) => groups),
      )
      .get('/api/user/self/groups', allow(roles.user), async (c) =>
        respond(c, await c.var.caller.call('GET', '/api/user/self/groups'), (groups) => groups),
      )
      .get('/api/user/models', allow(roles.user), async (c) =>
        respond(c, await c.var.caller.call('GET', '/api/user/models'), (models) =>
          (models as unknown[]).length === 0 && noModels === 'null' ? null : models,
        ),
      )
      .get('/api/models', allow(roles.user), async (c) => {
        const { data } = await c.var.caller.call('GET', '/api/models');
        return c.json({ data, success: true });
      })
      .get('/api/group/', allow(roles.admin), async (c) => respond(c, await c.var.caller.call('GET', '/api/group/'), (groups) => groups))
      .get('/api/user/aff', allow(roles.user), async (c) => respond(c, await c.var.caller.call('GET', '/api/user/aff'), (code) => code));
