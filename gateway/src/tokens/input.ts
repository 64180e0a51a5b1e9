import { maxKeysPerRequest, maxLengths, maxQuota } from '@console/shared/contract';
import { addressKind } from '@console/shared/contract/network';
import * as z from 'zod/mini';
import { maxTime, now } from '../clock';
import type { TokenRow, UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { selectableGroups } from '../groups/groups';
import { fieldError, invalidField } from '../http/errors';
import { lengthOf } from '../http/limits';
import { checkPlainName } from '../http/plain-names';
import { toAutoFields } from './auto-groups';

export const tokenBody = z.object({
  name: z.string(),
  remain_quota: z.nullish(z.int()),
  expired_time: z.nullish(z.int()),
  unlimited_quota: z.nullish(z.boolean()),
  model_limits_enabled: z.nullish(z.boolean()),
  model_limits: z.nullish(z.string()),
  allow_ips: z.nullish(z.string()),
  group: z.nullish(z.string()),
  cross_group_retry: z.nullish(z.boolean()),
  auto_groups: z.nullish(z.array(z.string()).check(z.maxLength(100))),
});
export const editBody = z.extend(tokenBody, { id: z.int(), status: z.nullish(z.int()) });
export const keysBody = z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(maxKeysPerRequest)) });
export const statusBody = z.object({ id: z.int(), status: z.int() });

export type TokenInput = z.infer<typeof tokenBody>;
export type TokenFields = Pick<
  TokenRow,
  | 'name'
  | 'remain_quota'
  | 'expired_time'
  | 'unlimited_quota'
  | 'model_limits_enabled'
  | 'model_limits'
  | 'allow_ips'
  | 'group'
  | 'cross_group_retry'
  | 'auto_groups'
>;

export function toFields(gateway: Gateway, owner: UserRow, input: TokenInput, before?: TokenRow): TokenFields {
  const name = input.name.trim();
  if (lengthOf(name) < 1 || lengthOf(name) > maxLengths.tokenName) {
    throw fieldError('name', 'tokenNameLength');
  }
  if (name !== before?.name) {
    checkPlainName('name', name);
  }
  const quota = input.remain_quota ?? 0;
  // The last call may have overdrawn a token: its current value may be sent back unchanged.
  if ((quota < 0 && quota !== before?.remain_quota) || quota > maxQuota) {
    throw invalidField('remain_quota', `0-${maxQuota}`);
  }
  const expires = input.expired_time ?? -1;
  if (expires !== -1 && (expires <= 0 || expires > maxTime)) {
    throw invalidField('expired_time', '-1 | unix seconds');
  }
  const limits = input.model_limits ?? '';
  if (lengthOf(limits) > maxLengths.tokenModels) {
    throw invalidField('model_limits', `max ${maxLengths.tokenModels}`);
  }
  checkAddresses(input.allow_ips);
  const group = input.group ?? '';
  if (group && group !== before?.group && !Object.hasOwn(selectableGroups(gateway, owner.group), group)) {
    throw fieldError('group', 'groupNotUsable', { group });
  }
  return {
    name,
    remain_quota: quota,
    expired_time: expires,
    unlimited_quota: input.unlimited_quota ?? false,
    model_limits_enabled: input.model_limits_enabled ?? false,
    model_limits: limits,
    allow_ips: input.allow_ips ?? null,
    group,
    ...toAutoFields(gateway, owner, input, before),
  };
}

const maxAddresses = 200;

function checkAddresses(text: string | null | undefined): void {
  const lines = splitAddresses(text);
  if (lines.length > maxAddresses) {
    throw invalidField('allow_ips', `max ${maxAddresses}`);
  }
  const invalid = lines.find((line) => addressKind(line) === undefined);
  if (invalid !== undefined) {
    throw fieldError('allow_ips', 'addressInvalid', { address: invalid.slice(0, 50) });
  }
}

export function splitAddresses(text: string | null | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export function checkEnabling(token: Pick<TokenRow, 'expired_time' | 'remain_quota' | 'unlimited_quota'>): void {
  if (hasExpired(token)) {
    throw fieldError('expired_time', 'tokenExpired');
  }
  if (isExhausted(token)) {
    throw fieldError('remain_quota', 'tokenExhausted');
  }
}

export function hasExpired(token: Pick<TokenRow, 'expired_time'>): boolean {
  return token.expired_time !== -1 && token.expired_time <= now();
}

export function isExhausted(token: Pick<TokenRow, 'remain_quota' | 'unlimited_quota'>): boolean {
  return !token.unlimited_quota && token.remain_quota <= 0;
}
