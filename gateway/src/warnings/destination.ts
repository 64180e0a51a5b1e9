import { type OutgoingRequest, outgoingFetch } from '../outgoing/fetch';
import type { AddressPolicy } from '../outgoing/ssrf-guard';

export type Destination = AddressPolicy & { url: string };

/** Errors do not name the address, whose path or query may be a secret. */
export async function sendToDestination(
  { url, network, filter }: Destination,
  request: Pick<OutgoingRequest, 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<void> {
  const response = await outgoingFetch(url, { ...request, network, filter, signal }).catch((error: unknown) => {
    throw signal.aborted ? new Error('no answer in time') : error;
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
}
