import {
  type EffectiveDefaults,
  type ModelDefaultRecord,
  type ModelDefaultValues,
  type ModelFeature,
  maxTokenCount,
  modelFeatures,
} from '@console/shared/contract';
import { formatNumber, type Item, type NumberLimits, toItem, toNumber, toStatus } from '../resources';

/** Undefined means unset, which is not 0. */
export type Defaults = { [Field in keyof ModelDefaultValues]: NonNullable<ModelDefaultValues[Field]> | undefined } & {
  promptId: number | undefined;
};

/** The name is a model, or a prefix ending in `*`. */
export type ModelDefault = Item & Defaults;

export type DefaultFields = Omit<ModelDefaultRecord, 'id' | 'created_time' | 'updated_time'>;

export const numberLimits = {
  temperature: { min: 0, max: 2 },
  top_p: { min: 0, max: 1 },
  max_tokens: { min: 1, max: maxTokenCount, isWhole: true },
  presence_penalty: { min: -2, max: 2 },
  frequency_penalty: { min: -2, max: 2 },
  context_window: { min: 1, max: maxTokenCount, isWhole: true },
} as const satisfies Partial<Record<keyof ModelDefaultValues, NumberLimits>>;

export type NumberField = keyof typeof numberLimits;

export const numberFields = Object.keys(numberLimits) as NumberField[];

export type DefaultValues = Record<NumberField, string> & {
  name: string;
  stream: '' | 'on' | 'off';
  promptId: string;
  /** False if the features are unknown, which is not the same as none. */
  isSupportKnown: boolean;
  isEnabled: boolean;
} & Record<ModelFeature, boolean>;

const fromNull = <T>(value: T | null): T | undefined => value ?? undefined;

export const fromRecord = (record: ModelDefaultRecord): ModelDefault => ({
  ...toItem(record, record.model),
  temperature: fromNull(record.temperature),
  top_p: fromNull(record.top_p),
  max_tokens: fromNull(record.max_tokens),
  presence_penalty: fromNull(record.presence_penalty),
  frequency_penalty: fromNull(record.frequency_penalty),
  stream: fromNull(record.stream),
  context_window: fromNull(record.context_window),
  supports: fromNull(record.supports),
  promptId: fromNull(record.system_prompt_id),
});

export const serverErrorFields = { names: { model: 'name', system_prompt_id: 'promptId' } } as const;

export const blankDefault: DefaultValues = {
  name: '',
  temperature: '',
  top_p: '',
  max_tokens: '',
  presence_penalty: '',
  frequency_penalty: '',
  context_window: '',
  stream: '',
  promptId: '',
  isSupportKnown: false,
  vision: false,
  tools: false,
  reasoning: false,
  search: false,
  isEnabled: true,
};

export function toFormValues(item: ModelDefault): DefaultValues {
  const { name, isEnabled, stream, promptId, supports } = item;
  return {
    ...blankDefault,
    ...Object.fromEntries(numberFields.map((field) => [field, formatNumber(item[field])])),
    ...Object.fromEntries(modelFeatures.map((feature) => [feature, supports?.includes(feature) ?? false])),
    name,
    isEnabled,
    stream: stream === undefined ? '' : stream ? 'on' : 'off',
    promptId: formatNumber(promptId),
    isSupportKnown: supports !== undefined,
  };
}

export function toFields(values: DefaultValues): DefaultFields {
  const number = (field: NumberField) => toNumber(values[field]) ?? null;
  return {
    model: values.name.trim(),
    temperature: number('temperature'),
    top_p: number('top_p'),
    max_tokens: number('max_tokens'),
    presence_penalty: number('presence_penalty'),
    frequency_penalty: number('frequency_penalty'),
    context_window: number('context_window'),
    stream: values.stream === '' ? null : values.stream === 'on',
    system_prompt_id: toNumber(values.promptId) ?? null,
    supports: values.isSupportKnown ? modelFeatures.filter((feature) => values[feature]) : null,
    status: toStatus(values.isEnabled),
  };
}

export const defaultFields = [
  'context_window',
  'supports',
  'temperature',
  'top_p',
  'max_tokens',
  'presence_penalty',
  'frequency_penalty',
  'stream',
  'promptId',
] as const satisfies (keyof Defaults)[];

export type DefaultField = (typeof defaultFields)[number];

export const getSetFields = (item: Defaults): DefaultField[] => defaultFields.filter((field) => item[field] !== undefined);

export type Effective = { model: string; fields: { field: DefaultField; value: Defaults[DefaultField]; source: number | undefined }[] };

export function fromEffective({ model, system_prompt_id, sources = {}, ...values }: EffectiveDefaults): Effective {
  const getValue = (field: DefaultField) => fromNull(field === 'promptId' ? (system_prompt_id ?? null) : values[field]);
  return {
    model,
    fields: defaultFields.map((field) => ({
      field,
      value: getValue(field),
      source: sources[field === 'promptId' ? 'system_prompt_id' : field],
    })),
  };
}
