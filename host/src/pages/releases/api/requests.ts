import { http } from '@console/shared/http';
import type { Order } from '../../../../edge/releases/commands';
import type { FailureDetails } from '../../../../edge/releases/failures';
import type { Overview } from '../../../../edge/releases/overview';

const address = '/composition/releases';

/** Null where nothing is live. */
export const getOverview = (signal: AbortSignal): Promise<Overview | null> => http.get<Overview | null>(address, { signal });

export const getFailureDetails = (id: string, signal: AbortSignal): Promise<FailureDetails> =>
  http.get<FailureDetails>(address, { params: { error: id }, signal });

/** `path` is that of the link that was made. */
export type Outcome = { sequence: number; committed: boolean; path?: string };

export const sendOrder = (order: Order): Promise<Outcome> => http.post<Outcome>(address, order);
