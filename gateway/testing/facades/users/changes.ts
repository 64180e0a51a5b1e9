import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse, respond } from '../responses';
import { channelPermissions } from './self-record';

const setQuota = (call: EmbeddedCall, id: unknown, value: unknown) =>
  call('POST', '/api/user/manage', { id, action: 'add_quota', mode: 'override', value: Number(value ?? 0) });

export const userCreate =
  ({ role }: { role: 'assigned' | 'ignored' }): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>().post('/api/user/', allow(roles.admin), async (c) => {
      const { call } = c.var.caller;
      const body = await readJson(c);
      if (!body?.username || !body.password) {
        return refuse(c, 'Invalid parameters');
      }
      const { username, password, display_name } = body;
      const created = await call('POST', '/api/user/', { username, password, display_name });
      if (created.success && role === 'assigned' && Number(body.role ?? 0) >= roles.admin) {
        const [user] = (await allRows(call, '/api/user/search', { keyword: String(username) })).filter((row) => row.username === username);
        await call('POST', '/api/user/manage', { id: user?.id, action: 'promote' });
      }
      return respond(c, created);
    });

type UpdateRules = {
  /** Whether the body's balance is written, zero if missing. */
  quota: 'ignored' | 'written';
  permissions: 'for-root' | 'unknown';
  role: 'ignored' | 'refused';
  remark: 'written' | 'unknown';
};

export const userUpdate =
  ({ quota, permissions, role, remark }: UpdateRules): RouteSet =>
  ({ allow, control, session }) =>
    new Hono<FacadeEnv>().put('/api/user/', allow(roles.admin), async (c) => {
      const { caller } = c.var;
      const body = await readJson(c);
      if (!body?.id) {
        return refuse(c, 'Invalid parameters');
      }
      const id = Number(body.id);
      const found = await caller.call('GET', `/api/user/${id}`);
      if (!found.success) {
        return refuse(c, found.message);
      }
      const before = found.data as Row;
      if (permissions === 'for-root' && 'admin_permissions' in body && caller.role < roles.root) {
        return refuse(c, 'only root can update admin permissions');
      }
      if (role === 'refused' && body.role !== undefined && body.role !== before.role) {
        return refuse(c, 'Invalid parameters');
      }
      const { username, display_name, password, group = '' } = body;
      const written = await caller.call('PUT', '/api/user/', {
        id,
        username,
        display_name,
        ...(Boolean(group) && { group }),
        ...(Boolean(password) && { password }),
        ...(remark === 'written' && { remark: body.remark ?? '' }),
      });
      if (!written.success) {
        return respond(c, written);
      }
      if (quota === 'written' && Number(body.quota ?? 0) !== before.quota) {
        await setQuota(caller.call, id, body.quota);
      }
      const previousGroup = control.emptyGroups.has(id) ? '' : before.group;
      if (group) {
        control.emptyGroups.delete(id);
      } else {
        control.emptyGroups.add(id);
      }
      if (password) {
        control.passwords.set(id, String(password));
      }
      if (password || group !== previousGroup) {
        session.endSessions(id);
      }
      return ok(c);
    });

type ManageRules = {
  quota: 'supported' | 'unsupported';
  unknown: 'refused' | 'success' | 'action-succeeds';
  deletion: 'empty' | 'record' | 'error';
};

const actions = ['promote', 'demote', 'enable', 'disable', 'delete'];
const modes = ['add', 'subtract', 'override'];

export const userManage =
  (empty: Row, { quota, unknown, deletion }: ManageRules): RouteSet =>
  ({ allow, session }) =>
    new Hono<FacadeEnv>().post('/api/user/manage', allow(roles.admin), async (c) => {
      const { call } = c.var.caller;
      const { id, action, mode, value } = (await readJson(c)) ?? {};
      const found = await call('GET', `/api/user/${id}`);
      const pretendSuccess = (target: Row) => ok(c, { ...empty, role: target.role ?? 0, status: target.status ?? 1 });
      if (!found.success) {
        return unknown === 'success' ? pretendSuccess({}) : refuse(c, 'record not found');
      }
      if (action === 'add_quota' && quota === 'supported') {
        if (!modes.includes(String(mode))) {
          return refuse(c, 'Invalid parameters');
        }
        if (mode !== 'override' && !value) {
          return refuse(c, 'Quota change amount cannot be zero');
        }
        return respond(c, await call('POST', '/api/user/manage', { id, action, mode, value }));
      }
      if (!actions.includes(String(action))) {
        return unknown === 'refused' ? refuse(c, 'Invalid parameters') : pretendSuccess(found.data as Row);
      }
      const managed = await call('POST', '/api/user/manage', { id, action });
      if (!managed.success) {
        return respond(c, managed);
      }
      if (action !== 'enable') {
        session.endSessions(Number(id));
      }
      if (action === 'delete' && deletion !== 'record') {
        return deletion === 'empty' ? ok(c) : refuse(c, 'record not found');
      }
      const { role, status } = managed.data as Row;
      return ok(c, { ...empty, role, status });
    });

export const userDelete =
  (success: 'envelope' | 'empty'): RouteSet =>
  ({ allow, session }) =>
    new Hono<FacadeEnv>().delete('/api/user/:id{[0-9]+}', allow(roles.admin), async (c) => {
      const { call } = c.var.caller;
      const path = `/api/user/${c.req.param('id')}`;
      if (!(await call('GET', path)).success) {
        return refuse(c, 'record not found');
      }
      const deleted = await call('DELETE', path);
      if (!deleted.success) {
        return respond(c, deleted);
      }
      session.endSessions(Number(c.req.param('id')));
      return success === 'empty' ? c.body(null, 200) : ok(c);
    });

export const permissionCatalogue: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().get('/api/authz/catalog', allow(roles.admin), (c) => {
    const actions = Object.keys(channelPermissions(roles.root).channel as Row).map((action) => ({
      action,
      label_key: action,
      description_key: action,
    }));
    const role = (key: string, level: number) => ({
      key,
      name: key,
      built_in: true,
      superuser: level >= roles.root,
      grants: channelPermissions(level),
    });
    const resources = [{ resource: 'channel', label_key: 'Channel Management', actions }];
    return ok(c, { resources, roles: [role('root', roles.root), role('admin', roles.admin)] });
  });

/** New API has it since February 2026. */
export const bindingRemoval: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().delete('/api/user/:id{[0-9]+}/bindings/:type', allow(roles.admin), async (c) => {
    const { id, type } = c.req.param();
    const removed = await c.var.caller.call('DELETE', `/api/user/${id}/bindings/${type}`);
    return removed.success ? ok(c, undefined, 'success') : refuse(c, removed.message);
  });
