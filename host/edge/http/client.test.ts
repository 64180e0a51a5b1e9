import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientResolver, parseTrustedProxies } from './client';

type Logged = { event: string; address: unknown };

function createTestResolver(trusted: string) {
  const logged: Logged[] = [];
  const resolveClient = createClientResolver(
    parseTrustedProxies(trusted),
    (event, fields) => void logged.push({ event, address: fields?.address }),
  );
  const client = (peer: string, headers: Record<string, string> = {}) =>
    resolveClient({ socket: { remoteAddress: peer }, headers: { host: 'edge', ...headers } } as unknown as IncomingMessage);
  return { client, logged };
}

describe('an untrusted peer', () => {
  it.each([
    [{}],
    [{ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'console.example' }],
    [{ forwarded: 'for=198.51.100.7;proto=https;host=console.example' }],
  ])('is the client whatever headers it sends: %j', (headers) => {
    const { client } = createTestResolver('10.0.0.0/8');
    expect(client('::ffff:192.0.2.1', headers)).toEqual({ address: '192.0.2.1', protocol: 'http', host: 'edge', isLocal: false });
  });

  it('is logged once if it sends forwarding headers', () => {
    const { client, logged } = createTestResolver('');
    client('192.0.2.1');
    expect(logged).toEqual([]);
    client('192.0.2.1', { 'x-forwarded-for': '198.51.100.7' });
    client('192.0.2.1', { 'x-forwarded-proto': 'https' });
    expect(logged).toEqual([{ event: 'untrusted-proxy', address: '192.0.2.1' }]);
  });

  it('cannot flood the log', () => {
    const { client, logged } = createTestResolver('');
    for (let host = 1; host < 50; host += 1) {
      client(`192.0.2.${host}`, { 'x-real-ip': '127.0.0.1' });
    }
    expect(logged).toHaveLength(10);
  });
});

describe('a trusted proxy', () => {
  it.each<{ headers: Record<string, string>; address: string; protocol?: string; host?: string }>([
    { headers: { 'x-forwarded-for': '198.51.100.7' }, address: '198.51.100.7' },
    {
      headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.1.1.1', 'x-forwarded-proto': 'https' },
      address: '198.51.100.7',
      protocol: 'https',
    },
    { headers: { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }, address: '198.51.100.7' },
    { headers: { 'x-forwarded-for': '198.51.100.7:4711' }, address: '198.51.100.7' },
    { headers: { 'x-forwarded-for': '[2001:db8::1]:80' }, address: '2001:db8::1' },
    { headers: { 'x-forwarded-for': '::ffff:198.51.100.7' }, address: '198.51.100.7' },
    { headers: { 'x-forwarded-for': '198.51.100.7, 10.1.1.1', 'x-forwarded-proto': 'http, https' }, address: '198.51.100.7' },
    {
      headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'console.example' },
      address: '198.51.100.7',
      host: 'console.example',
    },
    { headers: { forwarded: 'for=198.51.100.7', 'x-forwarded-proto': 'https' }, address: '198.51.100.7', protocol: 'https' },
    { headers: { 'x-forwarded-for': '10.2.2.2, 10.1.1.1' }, address: '10.2.2.2' },
    {
      headers: { forwarded: 'for=203.0.113.9, for="[2001:db8::1]:4711";proto=https;host=console.example, for=10.1.1.1' },
      address: '2001:db8::1',
      protocol: 'https',
      host: 'console.example',
    },
  ])('resolves the client from $headers', ({ headers, address, protocol = 'http', host = 'edge' }) => {
    expect(createTestResolver('10.0.0.0/8').client('10.0.0.1', headers)).toEqual({ address, protocol, host, isLocal: false });
  });

  it.each([
    [{}],
    [{ 'x-forwarded-for': 'unknown' }],
    [{ 'x-forwarded-for': '198.51.100.7, nobody' }],
    [{ forwarded: 'for=_hidden' }],
    [{ forwarded: ';;;=' }],
  ])('is the client itself if it names none: %j', (headers) => {
    expect(createTestResolver('10.0.0.1').client('10.0.0.1', headers)?.address).toBe('10.0.0.1');
  });

  it('is not trusted if the client added the header that the proxy does not know', () => {
    const { client } = createTestResolver('10.0.0.1');
    expect(client('10.0.0.1', { forwarded: 'for=127.0.0.1', 'x-forwarded-for': '198.51.100.7' })).toBeNull();
    expect(client('10.0.0.1', { forwarded: 'for=198.51.100.7', 'x-forwarded-for': '198.51.100.7' })?.address).toBe('198.51.100.7');
  });
});

describe('a local client', () => {
  it.each<{ peer: string; trusted?: string; headers?: Record<string, string>; isLocal: boolean }>([
    { peer: '127.0.0.1', isLocal: true },
    { peer: '::1', isLocal: true },
    { peer: '192.0.2.1', isLocal: false },
    { peer: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' }, isLocal: false },
    { peer: '127.0.0.1', headers: { forwarded: 'for=127.0.0.1' }, isLocal: false },
    { peer: '127.0.0.1', trusted: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.7' }, isLocal: false },
    { peer: '127.0.0.1', trusted: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }, isLocal: false },
    { peer: '10.0.0.1', trusted: '10.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' }, isLocal: true },
  ])('is resolved from $peer, trusting $trusted, with $headers: $isLocal', ({ peer, trusted = '', headers = {}, isLocal }) => {
    expect(createTestResolver(trusted).client(peer, headers)?.isLocal).toBe(isLocal);
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['10.0.0.0/8', '10.200.0.1', true],
    ['10.0.0.0/8, ::1', '::1', true],
    ['2001:db8::/32 192.0.2.7', '2001:db8:1::5', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['', '127.0.0.1', false],
  ])('%j trusts %s: %s', (text, peer, isTrusted) => {
    const client = createTestResolver(text).client(peer, { 'x-forwarded-for': '198.51.100.7' });
    expect(client?.address === '198.51.100.7').toBe(isTrusted);
  });

  it.each(['loopback', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '10.0.0.0/-1'])('refuses %j by name', (text) => {
    expect(() => parseTrustedProxies(`192.0.2.1, ${text}`)).toThrow(`not "${text}"`);
  });
});
