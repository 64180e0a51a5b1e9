import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { createOutgoingFetch } from '../outgoing/fetch';
import type { Resolve } from '../outgoing/ssrf-guard';
import { userAddressPolicy } from './policy';

const signal = AbortSignal.timeout(60_000);

const resolveTo =
  (...addresses: string[]): Resolve =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

/** A peer that listens on loopback, fetched under the options of a site, with every name leading to `addresses`. */
async function setUp(options: Record<string, unknown>, addresses = ['127.0.0.1']) {
  const upstream = await testUpstream();
  const { port } = new URL(upstream.url);
  const texts = Object.entries(options).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value).replaceAll('"PORT"', `"${port}"`) : String(value);
    return [`fetch_setting.${name}`, text];
  });
  const gateway = await startTestGateway({ as: 'root', options: Object.fromEntries(texts) });
  const fetchIt = createOutgoingFetch(resolveTo(...addresses));
  const request = (host: string) =>
    fetchIt(`http://${host}:${port}/v1/models`, { ...userAddressPolicy(gateway, 'public'), signal }).then(
      async (response) => {
        await response.text();
        return 'reached';
      },
      (error: Error) => error.message,
    );
  return { gateway, upstream, request };
}

const privateText = 'an address in a private network';
const portText = 'a port that is not in the list of allowed ports';
const domainText = 'a domain that the list of domains refuses';
const addressText = 'an address that the list of addresses refuses';

describe('the address of a user', () => {
  it.each([
    { options: {}, host: 'hooks.test', result: privateText },
    { options: {}, host: '127.0.0.1', result: privateText },
    { options: { allow_private_ip: true }, host: 'hooks.test', result: 'reached' },
    { options: { allow_private_ip: true }, host: '127.0.0.1', result: 'reached' },
    { options: { enable_ssrf_protection: false, domain_list: ['hooks.test'] }, host: 'hooks.test', result: 'reached' },
    { options: { enable_ssrf_protection: false }, host: '169.254.169.254', result: 'a forbidden address' },
    { options: { allow_private_ip: true, domain_list: ['hooks.test'] }, host: 'hooks.test', result: domainText },
    { options: { allow_private_ip: true, domain_list: ['*.test'] }, host: 'hooks.test', result: domainText },
    { options: { allow_private_ip: true, domain_filter_mode: true, domain_list: ['hooks.test'] }, host: 'hooks.test', result: 'reached' },
    { options: { allow_private_ip: true, domain_filter_mode: true, domain_list: ['hooks.test'] }, host: 'other.test', result: domainText },
    { options: { allow_private_ip: true, ip_list: ['127.0.0.0/8'] }, host: '127.0.0.1', result: addressText },
    { options: { allow_private_ip: true, ip_list: ['127.0.0.0/8'] }, host: 'hooks.test', result: addressText },
    {
      options: { allow_private_ip: true, ip_list: ['127.0.0.0/8'], apply_ip_filter_for_domain: false },
      host: 'hooks.test',
      result: 'reached',
    },
    { options: { ip_list: [], apply_ip_filter_for_domain: false }, host: 'hooks.test', result: privateText },
    { options: { allow_private_ip: true, ip_filter_mode: true, ip_list: ['127.0.0.1'] }, host: 'hooks.test', result: 'reached' },
    { options: { ip_filter_mode: true, ip_list: ['127.0.0.1'] }, host: 'hooks.test', result: privateText },
    { options: { allow_private_ip: true, ip_filter_mode: true, ip_list: ['203.0.113.7'] }, host: 'hooks.test', result: addressText },
    { options: { allow_private_ip: true, allowed_ports: ['PORT'] }, host: 'hooks.test', result: 'reached' },
    { options: { allow_private_ip: true, allowed_ports: ['443'] }, host: 'hooks.test', result: portText },
  ])('$host with $options: $result', async ({ options, host, result }) => {
    const { upstream, request } = await setUp(options);
    expect(await request(host)).toBe(result);
    expect(upstream.requests).toHaveLength(result === 'reached' ? 1 : 0);
  });

  it('is refused if any of the addresses of its name is', async () => {
    const { upstream, request } = await setUp({ allow_private_ip: true, ip_list: ['203.0.113.7'] }, ['127.0.0.1', '203.0.113.7']);
    expect(await request('hooks.test')).toBe(addressText);
    expect(upstream.requests).toEqual([]);
  });

  it('is refused as soon as a list changes, over open connections too', async () => {
    const { gateway, upstream, request } = await setUp({ allow_private_ip: true });
    expect(await request('hooks.test')).toBe('reached');
    await gateway.call('PUT', '/api/option/', { key: 'fetch_setting.ip_list', value: '["127.0.0.1"]' });
    expect(await request('hooks.test')).toBe(addressText);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('the lists', () => {
  it.each([
    ['domain_list', '["a.example", "*.b.example", "bücher.example", "localhost"]', true],
    ['domain_list', '["https://a.example"]', false],
    ['domain_list', '["203.0.113.7"]', false],
    ['domain_list', '["a.*.example"]', false],
    ['domain_list', '[""]', false],
    ['ip_list', '["203.0.113.7", "10.0.0.0/8", "2001:db8::/32"]', true],
    ['ip_list', '["10.0.0.0/33"]', false],
    ['ip_list', '["a.example"]', false],
    ['allowed_ports', '["443", "8000-8999"]', true],
    ['allowed_ports', '["0"]', false],
    ['allowed_ports', '["9000-8000"]', false],
    ['allowed_ports', '["65536"]', false],
    ['allowed_ports', '[443]', false],
  ])('%s takes %s: %s', async (name, value, success) => {
    const { call } = await startTestGateway({ as: 'root' });
    expect((await call('PUT', '/api/option/', { key: `fetch_setting.${name}`, value })).body.success).toBe(success);
  });

  it.each([
    [
      'allowed_ports',
      '["443"]',
      'webhook_url',
      'https://hooks.example:8443/a',
      'The port is not in the list of allowed ports of this site',
    ],
    [
      'domain_list',
      '["hooks.example"]',
      'bark_url',
      'https://hooks.example/key',
      'The list of domains of this site does not allow this address',
    ],
    [
      'ip_list',
      '["203.0.113.0/24"]',
      'gotify_url',
      'https://203.0.113.7',
      'The list of addresses of this site does not allow this address',
    ],
  ])('tell users that %s %s refuses their %s', async (name, value, field, address, message) => {
    const { call } = await startTestGateway({ as: 'user', options: { [`fetch_setting.${name}`]: value } });
    const setting = { notify_type: 'email', quota_warning_threshold: 1, [field]: address };
    const { body } = await call('PUT', '/api/user/setting', setting, { 'accept-language': 'en' });
    expect(body).toMatchObject({ success: false, message });
  });
});
