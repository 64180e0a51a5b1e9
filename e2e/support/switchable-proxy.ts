import type { ServerResponse } from 'node:http';
import { forwardRequest, listen, type Peer } from './forward-request';

/** Forward, reset the connection, never respond, or send this response. */
export type ProxyBehavior = 'pass' | 'reset' | 'hang' | ((answer: ServerResponse, path: string) => boolean);

export type SwitchableProxy = Peer & {
  /** Target address; it changes when the gateway restarts. */
  target: string;
  /** A function handles the requests for which it returns true; others are forwarded. */
  behaviour: ProxyBehavior;
  /** Method and path of each request, in order. */
  calls: string[];
};

/** A proxy between edge and gateway that fails on demand. */
export async function startSwitchableProxy(target: string): Promise<SwitchableProxy> {
  const state = { target, behaviour: 'pass' as ProxyBehavior, calls: [] as string[] };
  const peer = await listen((incoming, outgoing) => {
    const { behaviour } = state;
    state.calls.push(`${incoming.method} ${incoming.url}`);
    if (behaviour === 'hang') {
      return;
    }
    if (behaviour === 'reset') {
      outgoing.destroy();
    } else if (behaviour === 'pass' || !behaviour(outgoing, `${incoming.method} ${incoming.url}`)) {
      forwardRequest(state.target, incoming, outgoing);
    }
  });
  return Object.assign(state, peer);
}
