import { roles } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import type { StartedGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { catalogue } from '../messages/catalogue';

const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const refused = catalogue.relayPrivate.zh;
const text = 'words from inside';

/** A gateway called by an administrator, an upstream in a private network, and a channel there whose address somebody of this role set. */
async function setUp({ role = roles.admin as number, options = {} }: { role?: number; options?: Record<string, string> } = {}) {
  const upstream = await testUpstream();
  const gateway = await gatewayWithChannels([{ base_url: upstream.url, base_url_role: role }], {
    options: { ModelRatio: '{"test-model":1}', ...options },
  });
  const id = gateway.seeded.channels[0]?.id ?? 0;
  const getRole = async () => (await channelRows(gateway)).find((row) => row.id === id)?.base_url_role;
  return { gateway, upstream, id, getRole };
}

/** What each kind of request to the upstream of a channel says when it fails; undefined when it does not. */
async function probe({ call }: Pick<StartedGateway, 'call'>, id: number) {
  const relayed = (await call('POST', '/pg/chat/completions', chatBody)).body;
  const others = await Promise.all(
    [`test/${id}`, `update_balance/${id}`, `fetch_models/${id}`].map((path) => call('GET', `/api/channel/${path}`)),
  );
  const message = [relayed.error?.message.replace(/ \(request id.*/, ''), ...others.map(({ body }) => body.message || undefined)];
  return { relay: message[0], test: message[1], balance: message[2], models: message[3] };
}

const allow = { relay: undefined, test: undefined, balance: undefined, models: undefined };
const refuse = { relay: refused, test: refused, balance: refused, models: refused };

describe('a channel in a private network', () => {
  it.each([
    { name: 'a super administrator', role: roles.root, options: {}, expected: allow },
    {
      name: 'a super administrator with the option off',
      role: roles.root,
      options: { OutgoingPrivateRootChannels: 'false' },
      expected: refuse,
    },
    { name: 'an administrator', role: roles.admin, options: {}, expected: refuse },
    { name: 'an administrator with the option on', role: roles.admin, options: { OutgoingPrivateAdminChannels: 'true' }, expected: allow },
  ])('set by $name', async ({ role, options, expected }) => {
    const { gateway, upstream, id } = await setUp({ role, options });
    expect(await probe(gateway, id)).toEqual(expected);
    expect(upstream.requests.length > 0).toBe(expected === allow);
  });

  it('reports only the status of errors to an administrator', async () => {
    const { gateway, upstream, id } = await setUp({ options: { OutgoingPrivateAdminChannels: 'true' } });
    upstream.play({ status: 403, error: { message: text, type: text, code: text } });
    const status = catalogue.relayRefused.zh.replace('{status}', '403');
    expect(await probe(gateway, id)).toEqual({ relay: status, test: status, balance: status, models: status });
    expect(JSON.stringify((await gateway.call('POST', '/pg/chat/completions', chatBody)).body)).not.toContain(text);
    const unsaved = await gateway.call('POST', '/api/channel/fetch_models', { base_url: upstream.url, type: 1, key: 'k' });
    expect(unsaved.body.message).toBe(status);
  });

  it('lists models before it is saved for a super administrator only', async () => {
    const { gateway, upstream } = await setUp();
    const body = { base_url: upstream.url, type: 1, key: 'k' };
    expect(await gateway.call('POST', '/api/channel/fetch_models', body)).toMatchObject({ status: 500, body: { message: refused } });
    const root = await gateway.callAs(1);
    expect((await root('POST', '/api/channel/fetch_models', body)).body.success).toBe(true);
    expect(upstream.requests).toHaveLength(1);
  });

  it('is unreachable when an administrator creates it', async () => {
    const { gateway, upstream } = await setUp({ role: roles.root });
    const fields = { name: 'inside', key: 'k', models: 'm', group: 'default', type: 1, base_url: upstream.url };
    await gateway.call('POST', '/api/channel/', { mode: 'single', channel: fields });
    expect((await channelRows(gateway)).map(({ base_url_role }) => base_url_role)).toEqual([roles.root, roles.admin]);
    await (await gateway.callAs(1))('POST', '/api/channel/', { mode: 'single', channel: fields });
    expect((await channelRows(gateway)).at(-1)?.base_url_role).toBe(roles.root);
  });
});

describe('the role that set a channel’s address', () => {
  it.each([
    ['keeps it', { name: 'new', key: 'new', priority: 3, models: 'a,b', model_mapping: '{}' }, roles.root],
    ['points it elsewhere', { base_url: 'http://127.0.0.1:1' }, roles.admin],
    ['takes the address away', { base_url: '' }, roles.admin],
    ['chooses a type with an address of its own', { type: 4 }, roles.admin],
  ])('is %s', async (_, fields, role) => {
    const { gateway, id, getRole } = await setUp({ role: roles.root });
    await gateway.call('PUT', '/api/channel/', { id, ...fields });
    expect(await getRole()).toBe(role);
  });

  it('is a super administrator after saving the address, but not after other edits', async () => {
    const { gateway, upstream, id, getRole } = await setUp();
    const root = await gateway.callAs(1);
    await root('PUT', '/api/channel/', { id, name: 'new' });
    expect(await getRole()).toBe(roles.admin);
    await root('PUT', '/api/channel/', { id, base_url: upstream.url });
    expect(await getRole()).toBe(roles.root);
  });

  it('is never returned', async () => {
    const { gateway, id } = await setUp();
    expect((await gateway.call('GET', `/api/channel/${id}`)).body.data).not.toHaveProperty('base_url_role');
  });
});
