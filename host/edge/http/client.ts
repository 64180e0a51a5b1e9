import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import parseForwarded from 'forwarded-parse';
import { ReleaseError } from '../../release/errors';
import type { Log } from '../log';

/** Who sent a request, as far as the connection and the proxies that the operator trusts say it. */
export type Client = {
  /** IPv4 in its own notation; empty where the connection is gone. */
  address: string;
  /** What the browser used, which may end at a proxy. */
  protocol: 'http' | 'https';
  /** Name and port that the browser asked for. */
  host: string | undefined;
  /** On this very machine, with nobody in between whom the operator does not trust. */
  isLocal: boolean;
};

/** Null where the proxies contradict each other. */
export type ClientOf = (request: IncomingMessage) => Client | null;

type Hop = { address: string; protocol: string | undefined; host: string | undefined };

/** Headers in which proxies say whom they speak for; the edge alone says it to the gateway. */
export const isForwardingHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whom a connection comes from, IPv4 in its own notation; empty where it is gone. */
export const peerAddress = ({ remoteAddress }: Socket): string => withoutMapping(remoteAddress ?? '');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const isPeerIn = (networks: BlockList, address: string): boolean => address !== '' && networks.check(address, familyOf(address));

/**
 * Reads `TRUSTED_PROXIES`: addresses and networks such as `10.0.0.0/8, ::1`, separated by commas or spaces.
 * @throws ReleaseError `usage` naming the entry that is neither
 */
export function parseTrustedProxies(text: string | undefined): BlockList {
  const trusted = new BlockList();
  for (const entry of (text ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    if (isIP(address) === 0 || rest.length > 0 || !/^\d*$/.test(prefix ?? '') || prefix === '' || length > longest) {
      throw new ReleaseError('usage', [`TRUSTED_PROXIES takes addresses and networks such as 10.0.0.0/8, not "${entry}"`]);
    }
    trusted.addSubnet(address, length, familyOf(address));
  }
  return trusted;
}

/** The address of `192.0.2.1:4711`, `[2001:db8::1]:80` or a plain one; empty for what is no address, as `unknown`. */
function addressIn(text: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = withoutMapping(bare.replace(/%.*$/, ''));
  return isIP(address) === 0 ? '' : address;
}

const listOf = (header: string | string[] | undefined) =>
  (header ?? '')
    .toString()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What the standard header says, the farthest hop first; nothing for one that cannot be read. */
function standardHops(header: string): Hop[] {
  try {
    return parseForwarded(header).map((hop) => ({ address: addressIn(hop.for ?? ''), protocol: hop.proto, host: hop.host }));
  } catch {
    return [];
  }
}

/** What the usual headers say. Proxies that replace protocol or host tell one value for all hops. */
function usualHops(headers: IncomingMessage['headers']): Hop[] {
  const addresses = listOf(headers['x-forwarded-for']);
  const [protocols, hosts] = [listOf(headers['x-forwarded-proto']), listOf(headers['x-forwarded-host'])];
  const length = Math.max(addresses.length, 1);
  const at = (values: string[], index: number) => (values.length === length ? values[index] : values.at(-1));
  return Array.from({ length }, (_, index) => ({
    address: addressIn(addresses[index] ?? ''),
    protocol: at(protocols, index),
    host: at(hosts, index),
  }));
}

/** Why a request is refused of which the client is not known. */
export const contradiction = 'Forwarded and X-Forwarded-For name different clients.';

/** Untrusted proxies named in the log; anybody can pose as one, so there is an end to it. */
const mostNamed = 10;

/** Tells the clients of requests. A peer that is not trusted but speaks for others is named in the log once, and not believed. */
export function clientsBehind(trusted: BlockList, log: Log): ClientOf {
  const named = new Set<string>();
  const isTrusted = (address: string) => isPeerIn(trusted, address);

  /** Each proxy names the one before it: the last that no trusted one vouches for is the client. */
  const clientIn = (hops: Hop[], direct: Client): Client => {
    const index = hops.findLastIndex(({ address }) => !isTrusted(address));
    const hop = hops[Math.max(index, 0)];
    const address = hop?.address || direct.address;
    return {
      address,
      protocol: hop?.protocol?.toLowerCase() === 'https' ? 'https' : direct.protocol,
      host: hop?.host || direct.host,
      isLocal: isPeerIn(loopback, address),
    };
  };

  return ({ socket, headers }) => {
    const peer = peerAddress(socket);
    const speaksForOthers = Object.keys(headers).some(isForwardingHeader);
    const protocol = 'encrypted' in socket ? 'https' : 'http';
    const isLocal = isPeerIn(loopback, peer) && !speaksForOthers;
    const direct: Client = { address: peer, protocol, host: headers.host, isLocal };
    if (!isTrusted(peer)) {
      if (speaksForOthers && !named.has(peer) && named.size < mostNamed) {
        named.add(peer);
        log('untrusted-proxy', {
          address: peer,
          advice: 'add it to TRUSTED_PROXIES if it is yours; until then all who come through it count as one client',
        });
      }
      return direct;
    }
    const usual = clientIn(usualHops(headers), direct);
    const standard = headers.forwarded === undefined ? undefined : clientIn(standardHops(headers.forwarded), direct);
    if (!standard) {
      return usual;
    }
    // One of the two was written by the client itself, and passed through by a proxy that only knows the other.
    if (headers['x-forwarded-for'] === undefined) {
      return usual.protocol === 'https' ? { ...standard, protocol: 'https' } : standard;
    }
    return usual.address === standard.address ? usual : null;
  };
}
