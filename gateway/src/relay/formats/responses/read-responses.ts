import { isRecord } from '@console/shared/contract/json';
import { isError } from '../../response';
import type { Payload, Reading } from '../format';
import { partsText } from './check-responses';
import { readResponsesUsage } from './usage';

export const isResponse = ({ object, output, status }: Payload): boolean =>
  object === 'response' && Array.isArray(output) && status !== 'failed';

export const readResponse = (body: Payload): Reading => ({
  produced: Array.isArray(body.output) ? body.output.filter(isRecord).map(itemText).join('') : '',
  usage: readResponsesUsage(body),
});

const itemText = ({ content, summary, name, arguments: called, input }: Payload): string =>
  [partsText(summary), partsText(content), name, called, input].filter((text) => typeof text === 'string').join('');

export const isResponseEvent = (event: unknown): boolean => isRecord(event) && (typeof event.type === 'string' || isError(event));

export const isResponseFailure = (event: Payload): boolean => event.type === 'error' || event.type === 'response.failed' || isError(event);

/** Every kind of text comes in deltas; the last event has the whole response. */
export function readResponseEvent({ type, delta, response, item }: Payload): Reading {
  const isBegun = type === 'response.output_item.added' && isRecord(item) && typeof item.name === 'string';
  const isText = String(type).endsWith('.delta') && type !== 'response.audio.delta' && typeof delta === 'string';
  return {
    produced: isText ? delta : isBegun ? String(item.name) : '',
    ...(isRecord(response) && { usage: readResponsesUsage(response) }),
  };
}
