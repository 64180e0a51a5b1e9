import { eq } from 'drizzle-orm';
import { users as userTable } from '../../../src/db/schema';
import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

const password = 'recorded password 1';

/** @returns an administrator */
export async function users(
  { replay, signIn, gateway, is2025, isBearer }: ScenarioContext,
  root: SignedInUser,
  ann: SignedInUser,
): Promise<SignedInUser> {
  const register = (username: string) => replay('056-register', undefined, 'POST', '/api/user/register', { username, password });
  for (const username of ['bob', 'fay', 'gus', 'ivy']) {
    await register(username);
  }
  let bob = await signIn('bob', password);
  const [fay, gus] = [await signIn('fay', password), await signIn('gus', password)];
  const get = (name: string, path: string) => replay(name, root, 'GET', path);
  await get('243-user-list', '/api/user/?p=1&page_size=5');
  await get('244-user-list-page-0', '/api/user/?p=0&page_size=2');
  await get('245-user-list-no-size', '/api/user/?p=1');
  await get('246-user-list-sorted', '/api/user/?p=1&page_size=3&sort_by=id&sort_order=asc');
  await get('247-user-search', '/api/user/search?keyword=bob&group=&p=1&page_size=5');
  await get('248-user-search-role-status', '/api/user/search?keyword=&group=&role=100&status=1&p=1&page_size=5');
  const path = `/api/user/${bob.id}`;
  const response = await get('249-user-get', path);
  await get('250-user-get-self', '/api/user/1');
  await get('251-user-get-unknown', '/api/user/99999999');
  const create = (name: string, body: Row) => replay(name, root, 'POST', '/api/user/', body);
  await create('253-user-create', { username: 'eve', password, display_name: 'Eve', role: 10 });
  await create('254-user-create-bad', { username: '', password: '' });
  await create('255-user-create-duplicate', { username: 'eve', password });
  let eve = await signIn('eve', password);
  await get('256-user-get-created-with-role', `/api/user/${eve.id}`);

  const put = (name: string, body: unknown, as = root) => replay(name, as, 'PUT', '/api/user/', body);
  const record = { ...(response.body.data as Row), display_name: 'Bob Edited' };
  await put('258-user-update', { ...record, group: 'vip' });
  await put('259-user-update-quota', { ...record, group: 'vip', quota: 1_234_567 });
  await get('260-user-get-after-update', path);
  bob = await signIn('bob', password);
  await put('261-user-update-partial', { id: bob.id, username: 'bob', display_name: 'Bob Partial' });
  await replay('081-self-after-group-change', bob, 'GET', '/api/user/self');
  await get('262-user-get-after-partial', path);
  await put('258-user-update', { ...record, group: 'default', password: 'recorded password 3' });
  await replay('082-self-after-password-set-by-root', bob, 'GET', '/api/user/self');
  bob = await signIn('bob', 'recorded password 3');

  const manage = (name: string, body: unknown, as = root) => replay(name, as, 'POST', '/api/user/manage', body);
  if (is2025) {
    const call = await gateway.callAs(1);
    await call('POST', '/api/user/manage', { id: eve.id, action: 'promote' });
  }
  await replay('257-login-admin', undefined, 'POST', '/api/user/login', { username: 'eve', password });
  eve = await signIn('eve', password);
  await replay('263-user-get-as-admin', eve, 'GET', path);
  await put('264-user-update-as-admin-whole-record', record, eve);
  const { admin_permissions: _, ...plain } = record as Row;
  await put('265-user-update-as-admin-no-permissions-field', plain, eve);
  await replay('274-options-as-admin', eve, 'GET', '/api/option/');
  await manage('277-manage-promote-as-admin', { id: ann.id, action: 'promote' }, eve);
  await manage('275-manage-promote', { id: bob.id, action: 'promote' });
  await replay('079-self-after-being-promoted', bob, 'GET', '/api/user/self');
  if (isBearer) {
    await replay('080-refresh-after-being-promoted', { cookie: bob.jar.header() }, 'POST', '/api/user/auth/refresh');
  }
  await replay('580-admin-call-after-being-promoted', bob, 'GET', '/api/channel/?p=1&page_size=1');
  await manage('276-manage-promote-again', { id: bob.id, action: 'promote' });
  await manage('278-manage-demote', { id: bob.id, action: 'demote' });
  await manage('279-manage-demote-again', { id: bob.id, action: 'demote' });
  await manage('280-manage-disable-root', { id: 1, action: 'disable' });
  await manage('281-manage-unknown-action', { id: bob.id, action: 'nothing' });
  await manage('282-manage-unknown-user', { id: 99_999_999, action: 'enable' });
  const addQuota = (name: string, body: Row) => manage(name, { id: ann.id, action: 'add_quota', ...body });
  await addQuota('283-manage-add-quota-add', { mode: 'add', value: 500_000 });
  await addQuota('284-manage-add-quota-subtract', { mode: 'subtract', value: 100_000 });
  await addQuota('285-manage-add-quota-override', { mode: 'override', value: 20_000_000 });
  await addQuota('286-manage-add-quota-no-mode', { value: 5 });
  await addQuota('287-manage-add-quota-zero', { mode: 'add', value: 0 });
  await get('288-user-get-after-add-quota', `/api/user/${ann.id}`);

  bob = await signIn('bob', 'recorded password 3');
  const { body } = await replay('129-system-token-create', bob, 'GET', '/api/user/token');
  await manage('072-manage-disable', { id: bob.id, action: 'disable' });
  if (isBearer) {
    await replay('073-self-of-disabled-user', bob, 'GET', '/api/user/self');
  }
  if (isBearer) {
    await replay('074-refresh-of-disabled-user', { cookie: bob.jar.header() }, 'POST', '/api/user/auth/refresh');
  }
  const systemTokenHeaders = { authorization: `Bearer ${body.data}`, 'new-api-user': String(bob.id) };
  await replay('078-self-of-disabled-user-with-system-token', systemTokenHeaders, 'GET', '/api/user/self');
  await replay('075-login-disabled-user', undefined, 'POST', '/api/user/login', { username: 'bob', password: 'recorded password 3' });
  await manage('076-manage-enable', { id: bob.id, action: 'enable' });
  if (isBearer) {
    await replay('077-self-with-session-from-before-disable', bob, 'GET', '/api/user/self');
  }

  await manage('289-manage-delete', { id: fay.id, action: 'delete' });
  await manage('290-manage-enable-deleted', { id: fay.id, action: 'enable' });
  await get('291-user-search-deleted', '/api/user/search?keyword=fay&p=1&page_size=5');
  await get('252-user-get-deleted', `/api/user/${fay.id}`);
  await replay('292-user-delete-hard', root, 'DELETE', `/api/user/${fay.id}`);
  await replay('293-user-delete-hard-living', root, 'DELETE', `/api/user/${gus.id}`);
  await replay('294-user-delete-root', root, 'DELETE', '/api/user/1');
  // Older gateways have reset her balance.
  await gateway.db.update(userTable).set({ quota: 20_000_000 }).where(eq(userTable.id, ann.id));
  return eve;
}
