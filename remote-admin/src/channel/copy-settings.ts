import type { ChannelRecord } from '@console/shared/contract';

/** Fields of the wire that can be copied to other channels: neither names and keys, nor where a key would be sent. */
export const copyFields = [
  'models',
  'model_mapping',
  'test_model',
  'group',
  'tag',
  'priority',
  'weight',
  'auto_ban',
  'max_input_tokens',
  'status_code_mapping',
  'setting',
  'param_override',
  'header_override',
] as const;

export type CopyField = (typeof copyFields)[number];

/** Only the fields that the gateway has. */
export type CopySettings = Partial<Record<CopyField, string | number>>;

const numbers: readonly CopyField[] = ['priority', 'weight', 'auto_ban', 'max_input_tokens'];

export function toCopySettings(record: ChannelRecord): CopySettings {
  const fields = record as unknown as Partial<Record<CopyField, string | number | null>>;
  const known = copyFields.filter((field) => field in record);
  return Object.fromEntries(known.map((field) => [field, fields[field] ?? (numbers.includes(field) ? 0 : '')]));
}

export const pickSettings = (settings: CopySettings, fields: readonly CopyField[]): CopySettings =>
  Object.fromEntries(fields.filter((field) => field in settings).map((field) => [field, settings[field]]));

/** The order of lists does not matter. */
const normalize = (field: CopyField, value: string | number | undefined): string =>
  field === 'models' || field === 'group'
    ? String(value ?? '')
        .split(',')
        .toSorted()
        .join(',')
    : String(value ?? '').trim();

export const changedFields = (before: CopySettings, after: CopySettings): CopyField[] =>
  copyFields.filter((field) => field in after && normalize(field, before[field]) !== normalize(field, after[field]));
