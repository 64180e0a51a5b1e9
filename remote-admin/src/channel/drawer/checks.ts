import { isRecord } from '@console/shared/contract/json';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isModelMapping = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((name) => typeof name === 'string');

/** @returns an empty mapping while the JSON is invalid */
export function parseModelMapping(text: string): Record<string, string> {
  const mapping = parseJson(text);
  return isModelMapping(mapping) ? (mapping as Record<string, string>) : {};
}

const isStatus = (text: unknown) => /^[1-5]\d\d$/.test(String(text));

export const isStatusMapping = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).every(([from, to]) => isStatus(from) && typeof to === 'string' && isStatus(to));

export type RegionProblem = 'missing' | 'broken' | 'default';

/** Accepts one region, or a JSON object of regions by model with a default. */
export function checkRegion(text: string): RegionProblem | undefined {
  const trimmed = text.trim();
  if (trimmed === '') {
    return 'missing';
  }
  if (!trimmed.startsWith('{')) {
    return undefined;
  }
  const regions = parseJson(trimmed);
  if (!isModelMapping(regions)) {
    return 'broken';
  }
  return (regions as { default?: string }).default ? undefined : 'default';
}

const requiredAccountFields = ['project_id', 'private_key', 'client_email'] as const;

/** @returns `broken`, or the missing fields */
export function checkServiceAccount(text: string): 'broken' | readonly string[] | undefined {
  const account = parseJson(text);
  if (!isRecord(account)) {
    return 'broken';
  }
  const missing = requiredAccountFields.filter((field) => typeof account[field] !== 'string' || account[field] === '');
  return missing.length > 0 ? missing : undefined;
}
