import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';

/** Google takes both spellings of a field; undefined for anything but an object. */
export function camelCased(value: unknown): Payload {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.map(([name, field]) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), field]),
  );
}

export const records = (list: unknown): Payload[] => (Array.isArray(list) ? list.filter(isRecord) : []);

export function partsOf(content: unknown): Payload[] {
  return records(isRecord(content) ? content.parts : undefined).map(camelCased);
}

/** Text, and what tools returned. */
export function partText({ text, functionResponse }: Payload): string {
  if (typeof text === 'string') {
    return text;
  }
  return isRecord(functionResponse) ? JSON.stringify(functionResponse.response ?? '') : '';
}
