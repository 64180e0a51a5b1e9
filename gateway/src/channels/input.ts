import { channelStatus, maxLengths } from '@console/shared/contract';
import { ParamOverrideError, parseParamOverride } from '@console/shared/contract/param-override';
import * as z from 'zod/mini';
import type { ChannelRow, channels } from '../db/schema';
import { fieldError } from '../http/errors';
import { lengthOf } from '../http/limits';
import { checkPlainName } from '../http/plain-names';
import { jsonErrorAt } from '../options/json-error';
import { splitList } from './abilities';
import { offlineAddress } from './addresses';
import { checkHeaders } from './header-override';
import { overrideErrorValues } from './override-error';
import { checkSetting } from './setting';

const text = z.nullish(z.string());
const count = z.nullish(z.int().check(z.minimum(0)));

const fields = {
  type: count,
  key: text,
  openai_organization: text,
  test_model: text,
  name: text,
  weight: count,
  base_url: text,
  other: text,
  models: text,
  group: text,
  model_mapping: text,
  status_code_mapping: text,
  priority: z.nullish(z.int()),
  auto_ban: z.nullish(z.union([z.literal(0), z.literal(1)])),
  tag: text,
  setting: text,
  param_override: text,
  header_override: text,
  remark: text,
  max_input_tokens: count,
  expired_time: z.nullish(z.int()),
};

const newChannel = z.object({ ...fields, status: z.nullish(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])) });

const multiKeyMode = z.nullish(z.enum(['', 'random', 'polling']));

/** `batch` creates one channel per line of `channel.key`, `multi_to_single` one with all of them. */
export const createBody = z.object({ mode: z.nullish(z.unknown()), multi_key_mode: multiKeyMode, channel: z.nullish(newChannel) });
/** `status` is only read to be rejected. */
export const editBody = z.object({
  ...fields,
  id: z.int(),
  multi_key_mode: multiKeyMode,
  key_mode: z.nullish(z.enum(['append', 'replace'])),
  status: z.nullish(z.unknown()),
});

const settable = z.union([z.literal(channelStatus.enabled), z.literal(channelStatus.disabled)]);

export const statusBody = z.object({ status: settable });
export const statusBatchBody = z.object({ ids: z.array(z.int()).check(z.minLength(1)), status: settable });

export type NewChannel = z.infer<typeof newChannel>;
export type ChannelInput = Omit<NewChannel, 'status'>;
export type ChannelChange = Partial<typeof channels.$inferInsert>;

/** Their keys are multi-line JSON. */
const vertexType = 41;

const jsonFields = ['model_mapping', 'status_code_mapping', 'setting', 'param_override'] as const;

const defaultOther: Record<number, string> = { 3: '2023-06-01-preview', 18: 'v2.1' };

export function keysOf({ type, key }: ChannelInput): string[] {
  const lines = type === vertexType ? [key ?? ''] : (key ?? '').split('\n');
  const keys = lines.map((line) => line.trim()).filter(Boolean);
  if (type !== vertexType && !keys.every((line) => /^[ -~]*$/.test(line))) {
    throw fieldError('key', 'channelKeyCharacters');
  }
  return keys;
}

export function toChange(input: ChannelInput, before: Pick<ChannelRow, 'type' | 'other'>): ChannelChange {
  const models = input.models && checkedModels(input.models);
  const type = input.type || before.type;
  const setsOther = input.other !== undefined || Boolean(input.type);
  const other = setsOther ? (input.other ?? before.other).trim() || (defaultOther[type] ?? '') : before.other;
  if (type === vertexType && setsOther) {
    checkRegion(other);
  }
  for (const field of jsonFields) {
    checkJson(field, input[field]);
  }
  checkOverride(input.param_override);
  checkJson('header_override', input.header_override);
  checkHeaders(input.header_override);
  checkSetting(input.setting);
  if (lengthOf(input.remark ?? '') > maxLengths.remark) {
    throw fieldError('remark', 'channelRemarkLong', { max: maxLengths.remark });
  }
  for (const field of ['name', 'tag', 'group'] as const) {
    checkPlainName(field, (input[field] ?? '').trim());
  }
  return {
    ...(input.type && { type }),
    ...(input.name?.trim() && { name: input.name.trim() }),
    ...(models && { models }),
    ...(input.group && splitList(input.group).length > 0 && { group: splitList(input.group).join(',') }),
    ...(other !== before.other && { other }),
    ...(input.base_url !== undefined && { base_url: checkedAddress(input.base_url ?? '') }),
    ...(input.remark !== undefined && { remark: input.remark?.trim() || null }),
    ...(input.tag !== undefined && { tag: input.tag?.trim() || null }),
    ...(input.openai_organization !== undefined && { openai_organization: input.openai_organization }),
    ...(input.test_model !== undefined && { test_model: input.test_model }),
    ...(input.weight !== undefined && { weight: input.weight ?? 0 }),
    ...(input.priority !== undefined && { priority: input.priority ?? 0 }),
    ...(typeof input.auto_ban === 'number' && { auto_ban: input.auto_ban }),
    ...(typeof input.max_input_tokens === 'number' && { max_input_tokens: input.max_input_tokens }),
    ...(typeof input.expired_time === 'number' && { expired_time: input.expired_time }),
    ...Object.fromEntries(jsonFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]])),
  };
}

export function toNew(input: NewChannel): ChannelChange & { models: string } {
  const change = toChange(input, { type: 0, other: '' });
  if (!change.models) {
    throw fieldError('models', 'channelModelsMissing');
  }
  // Only the gateway itself sets the auto-disabled status.
  const status = input.status === channelStatus.disabled ? channelStatus.disabled : channelStatus.enabled;
  return { ...change, status, models: change.models };
}

export function checkedModels(text: string): string {
  const models = splitList(text);
  const long = models.find((model) => lengthOf(model) > maxLengths.modelName);
  if (long) {
    throw fieldError('models', 'channelModelLong', { model: `${long.slice(0, 50)}…` });
  }
  return models.join(',');
}

export function checkJson(field: string, text: string | null | undefined): void {
  if (!text?.trim()) {
    return;
  }
  const wrong = jsonErrorAt(text);
  if (wrong) {
    throw fieldError(field, 'jsonBroken', { field, ...wrong });
  }
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw fieldError(field, 'jsonNoObject', { field });
  }
}

function checkOverride(text: string | null | undefined): void {
  try {
    parseParamOverride(text ?? '');
  } catch (error) {
    throw error instanceof ParamOverrideError ? fieldError('param_override', 'channelOverride', overrideErrorValues(error)) : error;
  }
}

export function checkedAddress(text: string): string | null {
  const address = text.trim().replace(/\/+$/, '');
  if (address && address !== offlineAddress && !(/^https?:\/\/./i.test(address) && URL.canParse(address))) {
    throw fieldError('base_url', 'channelAddress');
  }
  return address || null;
}

function checkRegion(other: string): void {
  if (!other) {
    throw fieldError('other', 'channelRegion');
  }
  if (other.startsWith('{')) {
    checkJson('other', other);
    if (!(JSON.parse(other) as Record<string, unknown>).default) {
      throw fieldError('other', 'channelRegionDefault');
    }
  }
}
