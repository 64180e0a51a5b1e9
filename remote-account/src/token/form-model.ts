import { autoGroup, type GroupMap, maxLengths, type TokenRecord } from '@console/shared/contract';
import { formatTime, neverExpires, parseExpiry } from '@console/shared/format';
import type { Group, TokenInput, TokenValues } from './api/types';
import { parseAddresses, parseModels } from './model';

/** In points. */
export const defaultQuota = 500000;
export const countPresets = [10, 20, 30, 100] as const;

export const blankValues = (group: string): TokenValues => ({
  name: '',
  expiry: neverExpires,
  quota: String(defaultQuota),
  isUnlimited: false,
  count: '1',
  group,
  isModelLimited: false,
  models: [],
  addresses: [],
  autoGroups: [],
  triesNextGroup: false,
});

export const toValues = (record: TokenRecord): TokenValues => ({
  name: record.name,
  expiry: record.expired_time === -1 ? neverExpires : formatTime(record.expired_time),
  quota: String(record.remain_quota),
  isUnlimited: record.unlimited_quota,
  count: '1',
  group: record.group,
  isModelLimited: record.model_limits_enabled,
  models: parseModels(record),
  addresses: parseAddresses(record),
  autoGroups: record.auto_groups ?? [],
  triesNextGroup: record.cross_group_retry ?? false,
});

export const serverErrorPlaces = (isModelLimited: boolean) => ({
  names: {
    expired_time: 'expiry',
    remain_quota: 'quota',
    model_limits: isModelLimited ? 'models' : undefined,
    allow_ips: 'addresses',
    auto_groups: 'autoGroups',
  } as const,
});

export function parseWholeNumber(text: string): number | undefined {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isSafeInteger(value) ? value : undefined;
}

export function toInput(values: TokenValues): TokenInput {
  return {
    name: values.name.trim(),
    expired_time: parseExpiry(values.expiry) ?? -1,
    remain_quota: parseWholeNumber(values.quota) ?? 0,
    unlimited_quota: values.isUnlimited,
    model_limits_enabled: values.isModelLimited,
    model_limits: values.models.join(','),
    allow_ips: values.addresses.join('\n'),
    group: values.group,
    ...(values.group === autoGroup && {
      cross_group_retry: values.triesNextGroup,
      auto_groups: values.autoGroups.length > 0 ? values.autoGroups : null,
    }),
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Unchanged fields are omitted, so that saving does not overwrite quota that calls have used meanwhile. */
export function changedFields(before: TokenValues, after: TokenValues): Partial<TokenInput> {
  const [old, current] = [toInput(before), toInput(after)];
  return Object.fromEntries(Object.entries(current).filter(([field, value]) => !isEqual(old[field as keyof TokenInput], value)));
}

export const parseCount = ({ count, isUnlimited }: TokenValues): number => (isUnlimited ? 1 : (parseWholeNumber(count) ?? 1));

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const randomSuffix = () => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => alphabet[byte % alphabet.length]).join('');

/**
 * Adds a random suffix from the second name on, within the length limit.
 *
 * @param createdCount how many tokens of the batch exist
 */
export function batchNames(name: string, count: number, createdCount = 0): string[] {
  const base = [...name.trim()]
    .slice(0, maxLengths.tokenName - 7)
    .join('')
    .trimEnd();
  return Array.from({ length: count }, (_, index) => (createdCount + index === 0 ? name.trim() : `${base}-${randomSuffix()}`));
}

export const sortGroups = (map: GroupMap, own: string): Group[] =>
  Object.entries(map)
    .map(([name, { desc, ratio }]) => ({ name, description: desc, ratio }))
    .sort((one, other) => Number(other.name === own) - Number(one.name === own) || one.name.localeCompare(other.name));

/** Moves a name by `steps`, which may be negative, within the list. */
export function moveName(names: readonly string[], name: string, steps: number): string[] {
  const rest = names.filter((other) => other !== name);
  const index = Math.min(rest.length, Math.max(0, names.indexOf(name) + steps));
  return rest.toSpliced(index, 0, name);
}
