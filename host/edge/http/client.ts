import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import parseForwarded from 'forwarded-parse';
import { ReleaseError } from '../../release/errors';
import type { Log } from '../log';

export type Client = {
  /** IPv4 in dotted notation; empty once the connection is closed. */
  address: string;
  protocol: 'http' | 'https';
  host: string | undefined;
  isLocal: boolean;
};

/** Null if the proxies contradict each other. */
export type ResolveClient = (request: IncomingMessage) => Client | null;

type Peer = { address: string; isTrusted: boolean; isLoopback: boolean };

type Hop = { address: string; protocol: string | undefined; host: string | undefined };

export const isForwardingHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const peerAddress = ({ remoteAddress }: Socket): string => unmapIpv4(remoteAddress ?? '');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const addressFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const isInNetworks = (networks: BlockList, address: string): boolean =>
  address !== '' && networks.check(address, addressFamily(address));

/** Parses `TRUSTED_PROXIES`: addresses and networks such as `10.0.0.0/8, ::1`, separated by commas or spaces. */
export function parseTrustedProxies(text: string | undefined): BlockList {
  const trusted = new BlockList();
  for (const entry of (text ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    if (isIP(address) === 0 || rest.length > 0 || !/^\d*$/.test(prefix ?? '') || prefix === '' || length > longest) {
      throw new ReleaseError('usage', [`TRUSTED_PROXIES takes addresses and networks such as 10.0.0.0/8, not "${entry}"`]);
    }
    trusted.addSubnet(address, length, addressFamily(address));
  }
  return trusted;
}

/** Accepts `192.0.2.1:4711`, `[2001:db8::1]:80` and plain addresses. @returns an empty string for anything else */
function parseAddress(text: string): string {
  const withoutPort = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = unmapIpv4(withoutPort.replace(/%.*$/, ''));
  return isIP(address) === 0 ? '' : address;
}

const splitList = (header: string | string[] | undefined) =>
  (header ?? '')
    .toString()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function parseForwardedHops(header: string): Hop[] {
  try {
    return parseForwarded(header).map((hop) => ({ address: parseAddress(hop.for ?? ''), protocol: hop.proto, host: hop.host }));
  } catch {
    return [];
  }
}

/** Proxies that overwrite protocol or host give one value for all hops. */
function parseXForwardedHops(headers: IncomingMessage['headers']): Hop[] {
  const addresses = splitList(headers['x-forwarded-for']);
  const [protocols, hosts] = [splitList(headers['x-forwarded-proto']), splitList(headers['x-forwarded-host'])];
  const length = Math.max(addresses.length, 1);
  const at = (values: string[], index: number) => (values.length === length ? values[index] : values.at(-1));
  return Array.from({ length }, (_, index) => ({
    address: parseAddress(addresses[index] ?? ''),
    protocol: at(protocols, index),
    host: at(hosts, index),
  }));
}

export const conflictingClients = 'Forwarded and X-Forwarded-For name different clients.';

/** Limits what clients that pose as proxies can add to the log. */
const maxNamedProxies = 10;

/** Resolves the client of a request. Forwarding headers of untrusted peers are ignored and logged once per peer. */
export function createClientResolver(trusted: BlockList, log: Log): ResolveClient {
  const loggedPeers = new Set<string>();
  const isTrusted = (address: string) => isInNetworks(trusted, address);
  const peers = new WeakMap<Socket, Peer>();

  /** The peer of a connection stays the same, and comparing addresses with networks is slow. */
  const findPeer = (socket: Socket): Peer => {
    const known = peers.get(socket);
    if (known) {
      return known;
    }
    const address = peerAddress(socket);
    const peer = { address, isTrusted: isTrusted(address), isLoopback: isInNetworks(loopback, address) };
    peers.set(socket, peer);
    return peer;
  };

  /** Each proxy names the previous hop, so the client is the last hop that no trusted proxy vouches for. */
  const findClient = (hops: Hop[], direct: Client): Client => {
    const index = hops.findLastIndex(({ address }) => !isTrusted(address));
    const hop = hops[Math.max(index, 0)];
    const address = hop?.address || direct.address;
    return {
      address,
      protocol: hop?.protocol?.toLowerCase() === 'https' ? 'https' : direct.protocol,
      host: hop?.host || direct.host,
      isLocal: isInNetworks(loopback, address),
    };
  };

  return ({ socket, headers }) => {
    const peer = findPeer(socket);
    const speaksForOthers = Object.keys(headers).some(isForwardingHeader);
    const protocol = 'encrypted' in socket ? 'https' : 'http';
    const direct: Client = { address: peer.address, protocol, host: headers.host, isLocal: peer.isLoopback && !speaksForOthers };
    if (!peer.isTrusted) {
      if (speaksForOthers && !loggedPeers.has(peer.address) && loggedPeers.size < maxNamedProxies) {
        loggedPeers.add(peer.address);
        log('untrusted-proxy', {
          address: peer.address,
          advice: 'add it to TRUSTED_PROXIES if it is yours; until then all who come through it count as one client',
        });
      }
      return direct;
    }
    const usual = findClient(parseXForwardedHops(headers), direct);
    const standard = headers.forwarded === undefined ? undefined : findClient(parseForwardedHops(headers.forwarded), direct);
    if (!standard) {
      return usual;
    }
    // With both headers, one may be the client's own, passed through by a proxy that knows only the other.
    if (headers['x-forwarded-for'] === undefined) {
      return usual.protocol === 'https' ? { ...standard, protocol: 'https' } : standard;
    }
    return usual.address === standard.address ? usual : null;
  };
}
