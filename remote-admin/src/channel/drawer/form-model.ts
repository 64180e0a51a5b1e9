import type { ChannelInfo, ChannelRecord, MultiKeyMode } from '@console/shared/contract';
import type { NewChannel } from '../api/requests';
import { minValues, parseWholeNumber, splitList } from '../model';
import { blankSetting, formatSetting, parseSetting, type SettingValues } from './channel-setting';
import { defaultOther, getProvider, typeCode } from './providers';

export type FormMode = 'new' | 'copy' | 'edit';

export type ChannelValues = SettingValues & {
  type: string;
  name: string;
  /** One key per line when creating; empty keeps the stored key. */
  key: string;
  /** For several keys of a new channel `each` or how one channel keeps them; `one` is a channel with one key. */
  keyKeeping: 'each' | 'one' | 'random' | 'polling';
  /** What happens to stored keys; empty until it is chosen. */
  keyMode: '' | 'append' | 'replace';
  baseUrl: string;
  other: string;
  organization: string;
  models: string[];
  modelMapping: string;
  testModel: string;
  groups: string[];
  tag: string;
  priority: string;
  weight: string;
  autoBan: boolean;
  statusCodeMapping: string;
  paramOverride: string;
  /** JSON object of headers for the provider. */
  headerOverride: string;
  maxInputTokens: string;
  remark: string;
};

/** The request body; contains a key only if one was entered. */
export type ChannelFields = Pick<ChannelRecord, 'type' | 'name' | 'models' | 'group' | 'other'> &
  Pick<ChannelRecord, 'base_url' | 'openai_organization' | 'model_mapping' | 'test_model' | 'tag' | 'priority' | 'weight'> &
  Pick<ChannelRecord, 'auto_ban' | 'status_code_mapping' | 'setting' | 'param_override' | 'max_input_tokens'> &
  Pick<ChannelRecord, 'header_override' | 'remark'>;

export const serverErrorFields = {
  names: {
    group: 'groups',
    openai_organization: 'organization',
    header_override: 'headerOverride',
    key_mode: 'keyMode',
    multi_key_mode: 'keyKeeping',
  },
} as const;

export const blankValues: ChannelValues = {
  type: String(typeCode.openai),
  name: '',
  key: '',
  keyKeeping: 'each',
  keyMode: '',
  baseUrl: '',
  other: '',
  organization: '',
  models: [],
  modelMapping: '',
  testModel: '',
  groups: ['default'],
  tag: '',
  priority: '0',
  weight: '0',
  autoBan: true,
  statusCodeMapping: '',
  paramOverride: '',
  headerOverride: '',
  maxInputTokens: '0',
  remark: '',
  ...blankSetting,
};

const toKeyKeeping = (info: ChannelInfo | undefined): ChannelValues['keyKeeping'] =>
  info?.is_multi_key ? info.multi_key_mode || 'random' : 'one';

/** Ignores the key, even if a gateway returns it. */
export const toFormValues = (record: ChannelRecord): ChannelValues => ({
  type: String(record.type),
  name: record.name,
  key: '',
  keyKeeping: toKeyKeeping(record.channel_info),
  keyMode: '',
  baseUrl: record.base_url ?? '',
  other: record.other ?? '',
  organization: record.openai_organization ?? '',
  models: splitList(record.models),
  modelMapping: record.model_mapping ?? '',
  testModel: record.test_model ?? '',
  groups: splitList(record.group),
  tag: record.tag ?? '',
  priority: String(record.priority ?? 0),
  weight: String(record.weight ?? 0),
  autoBan: (record.auto_ban ?? 1) === 1,
  statusCodeMapping: record.status_code_mapping ?? '',
  paramOverride: record.param_override ?? '',
  headerOverride: record.header_override ?? '',
  maxInputTokens: String(record.max_input_tokens ?? 0),
  remark: record.remark ?? '',
  ...parseSetting(record.setting ?? ''),
});

/** `openai`, or `openai-2` where that is taken. */
export function proposeName(provider: string, taken: readonly string[]): string {
  const name = provider.toLowerCase().replaceAll(/\s+/g, '-');
  const count = taken.filter((other) => other === name || other.startsWith(`${name}-`)).length;
  const free = [name, ...Array.from({ length: count + 1 }, (_, index) => `${name}-${index + 2}`)];
  return free.find((candidate) => !taken.includes(candidate)) ?? name;
}

export const normalizeBaseUrl = (text: string): string => text.trim().replace(/\/+$/, '');

/** Also accepts the address of the built-in offline model. */
export const isBaseUrl = (text: string): boolean => (/^https?:\/\/./i.test(text) && URL.canParse(text)) || text === 'builtin://offline';

/** Gateways append `/v1` themselves, except for custom channels with a full URL. */
export const hasVersionSuffix = (type: number, baseUrl: string): boolean =>
  type !== typeCode.custom && normalizeBaseUrl(baseUrl).endsWith('/v1');

/** A service account is one key spanning several lines. */
export function splitKeys(type: number, text: string): string[] {
  if (type === typeCode.vertex) {
    return text.trim() === '' ? [] : [text.trim()];
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** HTTP headers cannot carry full-width or invisible characters. */
export const isHeaderSafe = (key: string): boolean => /^[ -~]*$/.test(key);

/** @param before type of the stored channel, whose `other` is kept when its type has no field for it */
function toFields(values: ChannelValues, before?: string): ChannelFields {
  const type = Number(values.type);
  const { other: kind } = getProvider(type);
  const keptOther = values.type === before ? values.other : '';
  return {
    type,
    name: values.name.trim(),
    base_url: normalizeBaseUrl(values.baseUrl),
    other: kind === undefined ? keptOther : values.other.trim() || (defaultOther[kind] ?? ''),
    openai_organization: values.organization.trim(),
    models: values.models.join(','),
    model_mapping: values.modelMapping.trim(),
    test_model: values.testModel.trim(),
    group: values.groups.join(','),
    tag: values.tag.trim(),
    priority: parseWholeNumber(values.priority, minValues.priority) ?? 0,
    weight: parseWholeNumber(values.weight, minValues.weight) ?? 0,
    auto_ban: values.autoBan ? 1 : 0,
    status_code_mapping: values.statusCodeMapping.trim(),
    setting: formatSetting(values),
    param_override: values.paramOverride.trim(),
    header_override: values.headerOverride.trim(),
    remark: values.remark.trim(),
    max_input_tokens: parseWholeNumber(values.maxInputTokens, 0) ?? 0,
  };
}

export const toNewChannelFields = (values: ChannelValues): ChannelFields & { key: string } => ({
  ...toFields(values),
  key: splitKeys(Number(values.type), values.key).join('\n'),
});

/** `multi_key_mode` is empty for a channel with one key. */
export type KeyChange = { key?: string; key_mode?: 'append' | 'replace'; multi_key_mode?: MultiKeyMode };

const toMultiKeyMode = ({ keyKeeping }: Pick<ChannelValues, 'keyKeeping'>): MultiKeyMode =>
  keyKeeping === 'random' || keyKeeping === 'polling' ? keyKeeping : '';

function getChangedKeys(before: ChannelValues, after: ChannelValues): KeyChange {
  const mode = toMultiKeyMode(after);
  const key = splitKeys(Number(after.type), after.key).join('\n');
  return {
    ...(mode !== toMultiKeyMode(before) && { multi_key_mode: mode }),
    ...(key !== '' && { key }),
    ...(key !== '' && mode !== '' && after.keyMode !== '' && { key_mode: after.keyMode }),
  };
}

/** How a new channel, or several, are created. */
export function toNewChannel(values: ChannelValues): NewChannel {
  const channel = toNewChannelFields(values);
  const count = splitKeys(channel.type, channel.key).length;
  const mode = toMultiKeyMode(values);
  return count > 1 && mode !== ''
    ? { mode: 'multi_to_single', multi_key_mode: mode, channel }
    : { mode: count > 1 ? 'batch' : 'single', channel };
}

/** Unchanged fields are omitted, so that concurrent changes survive. */
export function getChangedFields(before: ChannelValues, after: ChannelValues): Partial<ChannelFields> & KeyChange {
  const [old, current] = [toFields(before, before.type), toFields(after, before.type)];
  const changed = Object.entries(current).filter(([field, value]) => old[field as keyof ChannelFields] !== value);
  return { ...Object.fromEntries(changed), ...getChangedKeys(before, after) };
}
