import { storage } from '@console/shared/session';

/** What somebody went to a third party for, and where they want to be afterwards. */
export type Flow = { purpose: 'sign-in' | 'register' | 'bind'; back?: string | undefined };

type StoredFlow = Flow & { at: number };

const key = 'third-party-flows';
/** As long as a gateway keeps a state, and somewhat more. */
const maxAgeMs = 15 * 60_000;

const readFlows = (): Record<string, StoredFlow> => {
  const stored = storage.read<unknown>(key);
  const flows = typeof stored === 'object' && stored !== null ? (stored as Record<string, StoredFlow>) : {};
  return Object.fromEntries(Object.entries(flows).filter(([, flow]) => Date.now() - flow?.at < maxAgeMs));
};

/** Remembers a flow by its state until the person comes back, in whichever window of this browser. */
export const saveFlow = (state: string, flow: Flow): void => storage.write(key, { ...readFlows(), [state]: { ...flow, at: Date.now() } });

/** The flow of a state; undefined when none began in this browser of late. */
export const findFlow = (state: string): Flow | undefined => (Object.hasOwn(readFlows(), state) ? readFlows()[state] : undefined);
