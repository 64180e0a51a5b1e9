import { formats } from './formats';
import type { RelayRequest } from './request';

const counted = new WeakMap<RelayRequest, Promise<number>>();

/** Counts the prompt. Cached, since reservation and charge both need it. */
export function countRequest(request: RelayRequest): Promise<number> {
  const count = counted.get(request) ?? formats[request.endpoint].countPrompt(request);
  counted.set(request, count);
  return count;
}
