import { storage } from '@console/shared/session';

export type Flow = { purpose: 'sign-in' | 'register' | 'bind'; back?: string | undefined };

type StoredFlow = Flow & { at: number };

const key = 'third-party-flows';
/** Slightly longer than gateways keep a state. */
const maxAgeMs = 15 * 60_000;

const readFlows = (): Record<string, StoredFlow> => {
  const stored = storage.read<unknown>(key);
  const flows = typeof stored === 'object' && stored !== null ? (stored as Record<string, StoredFlow>) : {};
  return Object.fromEntries(Object.entries(flows).filter(([, flow]) => Date.now() - flow?.at < maxAgeMs));
};

export const saveFlow = (state: string, flow: Flow): void => storage.write(key, { ...readFlows(), [state]: { ...flow, at: Date.now() } });

export const findFlow = (state: string): Flow | undefined => (Object.hasOwn(readFlows(), state) ? readFlows()[state] : undefined);
