import type { ServerResponse } from 'node:http';
import { listen, type Peer, passOn } from './pass-on';

/** `pass` on, `reset` the connection, `hang` without a word, or answer this. */
export type Behaviour = 'pass' | 'reset' | 'hang' | ((answer: ServerResponse, path: string) => boolean);

export type SwitchableProxy = Peer & {
  /** Where calls go; a gateway that is started again has another address. */
  target: string;
  /** A function answers what it returns true for; all else passes. */
  behaviour: Behaviour;
  /** Method and path of every call, in their order. */
  calls: string[];
};

/** A gateway that goes wrong on demand, to put between an edge and a real one. */
export async function startSwitchableProxy(target: string): Promise<SwitchableProxy> {
  const state = { target, behaviour: 'pass' as Behaviour, calls: [] as string[] };
  const peer = await listen((incoming, outgoing) => {
    const { behaviour } = state;
    state.calls.push(`${incoming.method} ${incoming.url}`);
    if (behaviour === 'hang') {
      return;
    }
    if (behaviour === 'reset') {
      outgoing.destroy();
    } else if (behaviour === 'pass' || !behaviour(outgoing, `${incoming.method} ${incoming.url}`)) {
      passOn(state.target, incoming, outgoing);
    }
  });
  return Object.assign(state, peer);
}
