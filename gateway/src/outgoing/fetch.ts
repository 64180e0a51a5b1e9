import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { Agent, errors, request } from 'undici';
import type { AddressFilter } from './address-filter';
import { portOf } from './ports';
import { createProxyAgents } from './proxy';
import { findRequestId, requestIdHeader } from './request-id';
import { type AddressPolicy, checkHost, checkTarget, guardedLookup, type Network, type Resolve } from './ssrf-guard';

export type OutgoingRequest = AddressPolicy & {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Undefined for a direct connection. */
  proxy?: string | undefined;
  signal: AbortSignal;
  /** Milliseconds without data after which the body is aborted. */
  idleMs?: number;
};

// Servers keep idle connections for longer.
const keepAliveTimeout = 4_000;
// No response comes close to this limit; some kinds are streamed without buffering.
const maxResponseSize = 1024 ** 3;
const withoutBody = [204, 205, 304];

const agentOptions = { keepAliveTimeout, keepAliveMaxTimeout: keepAliveTimeout, maxResponseSize };

const agentFor = (lookup: LookupFunction) => new Agent({ ...agentOptions, connect: { lookup } });

/** The server closed a kept-alive connection just as it was reused: undici counts the bytes that a connection has received before. */
const isClosedKeptConnection = (error: unknown): boolean =>
  error instanceof errors.SocketError && error.message === 'other side closed' && (error.socket?.bytesRead ?? 0) > 0;

/** Connections of one filter are not used for another, whose lists could refuse them. */
function createFilteredAgents(resolve: Resolve) {
  const agents = new Map<Network, { filter: AddressFilter; agent: Agent }>();
  return (network: Network, filter: AddressFilter): Agent => {
    const known = agents.get(network);
    if (known?.filter === filter) {
      return known.agent;
    }
    // Its running requests end on their own.
    void known?.agent.close();
    const agent = agentFor(guardedLookup(network, resolve, filter));
    agents.set(network, { filter, agent });
    return agent;
  };
}

export function createOutgoingFetch(resolve: Resolve = lookup) {
  const lookups = { public: guardedLookup('public', resolve), any: guardedLookup('any', resolve) };
  const agents: Record<Network, Agent> = { public: agentFor(lookups.public), any: agentFor(lookups.any) };
  const filteredAgent = createFilteredAgents(resolve);
  const proxyAgent = createProxyAgents(lookups, agentOptions);
  const agentOf = ({ network, filter, proxy }: OutgoingRequest) =>
    proxy !== undefined ? proxyAgent(proxy, network) : filter ? filteredAgent(network, filter) : agents[network];

  return async (address: string, outgoing: OutgoingRequest): Promise<Response> => {
    const { network, filter, idleMs = 0, headers, method = 'GET', body, signal } = outgoing;
    const url = new URL(address);
    checkHost(url.hostname, network);
    checkTarget(url.hostname, portOf(url), filter);
    const dispatcher = agentOf(outgoing);
    const { username, password } = url;
    const basic = username && `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
    const defaults = new Headers({ 'User-Agent': 'gateway-console', ...(basic && { Authorization: basic }) });
    const all = Object.fromEntries([...defaults, ...new Headers(headers)]);
    const timeouts = { headersTimeout: 0, bodyTimeout: idleMs };
    const send = () => request(url, { dispatcher, method, headers: all, body: body ?? null, signal, ...timeouts });
    const response = await send().catch((error: unknown) => {
      if (isClosedKeptConnection(error) && !signal.aborted) {
        return send();
      }
      throw error;
    });
    const id = findRequestId(response.headers);
    const init = {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? ''), ...(id !== undefined && { [requestIdHeader]: id }) },
    };
    if (withoutBody.includes(response.statusCode)) {
      await response.body.dump();
      return new Response(null, init);
    }
    return new Response(ReadableStream.from(response.body) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>, init);
  };
}

export const isIdleTimeout = (error: unknown): boolean => error instanceof errors.BodyTimeoutError;

export const outgoingFetch = createOutgoingFetch();
