/**
 * Narrowing of JSON whose shape is not known.
 *
 * {@includeCode ../../examples/contract/json.ts}
 * @module
 */

/** Whether a parsed value is an object with fields, so neither an array nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns undefined for text that is not a JSON object. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}
