import type { LookupFunction } from 'node:net';
import { buildConnector, type Dispatcher, ProxyAgent, Socks5ProxyAgent } from 'undici';
import { checkHost, type Network } from './ssrf-guard';

const protocols = ['http:', 'https:', 'socks5:', 'socks5h:'];

export const isProxyAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.search && !url.hash
  );
};

type AgentOptions = { keepAliveTimeout: number; keepAliveMaxTimeout: number; maxResponseSize: number };

function createProxyAgent(proxy: URL, lookup: LookupFunction, options: AgentOptions): Dispatcher {
  if (proxy.protocol === 'http:' || proxy.protocol === 'https:') {
    return new ProxyAgent({ ...options, uri: proxy.href, proxyTls: { lookup } as buildConnector.BuildOptions, headersTimeout: 0 });
  }
  const socks = new URL(proxy.href.replace(/^socks5h:/, 'socks5:'));
  return new Socks5ProxyAgent(socks, { ...options, connect: buildConnector({ lookup } as buildConnector.BuildOptions) });
}

// Channels share a few proxies; more than this are addresses that are no longer used.
const maxAgents = 100;

/**
 * Agents by proxy. The guard checks the address of the proxy, and literal addresses of targets; the proxy resolves the names of targets,
 * in the network that it is in.
 */
export function createProxyAgents(lookups: Record<Network, LookupFunction>, options: AgentOptions) {
  const agents = new Map<string, Dispatcher>();
  return (address: string, network: Network): Dispatcher => {
    const proxy = new URL(address);
    checkHost(proxy.hostname, network);
    const key = `${network} ${proxy.href}`;
    const known = agents.get(key);
    if (known) {
      return known;
    }
    const [oldest] = agents;
    if (oldest && agents.size >= maxAgents) {
      agents.delete(oldest[0]);
      // Its running requests end on their own.
      void oldest[1].close();
    }
    const agent = createProxyAgent(proxy, lookups[network], options);
    agents.set(key, agent);
    return agent;
  };
}
