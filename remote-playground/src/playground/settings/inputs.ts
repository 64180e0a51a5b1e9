export const inputsKey = 'playground_inputs';

/** What the person has set. Empty model and group mean: the first one there is. */
export type Inputs = {
  model: string;
  group: string;
  temperature: number;
  /** As typed: it may be no number yet. */
  max_tokens: string;
  system: string;
};

export const temperatureRange = { min: 0.1, max: 1, step: 0.1 } as const;

const defaultTemperature = 0.7;

export const defaultInputs: Inputs = { model: '', group: '', temperature: defaultTemperature, max_tokens: '', system: '' };

/** What a reset makes of them. */
export const resetInputs: Inputs = { ...defaultInputs, max_tokens: '128000' };

/** A float on the scale of the slider; 0.7 for what is no number. */
export function parseTemperature(value: unknown): number {
  const parsed = Number.parseFloat(String(value));
  if (!Number.isFinite(parsed)) return defaultTemperature;
  const { min, max } = temperatureRange;
  return Math.min(max, Math.max(min, Math.round(parsed * 10) / 10));
}

/** The limit to send: undefined when nothing is set, `invalid` when the text is no whole number from 0. */
export function parseMaxTokens(text: string): number | undefined | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return /^\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : 'invalid';
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Reads stored inputs of this, an earlier or a later version; what cannot be read is as if it had not been set. */
export function readInputs(stored: unknown): Inputs {
  const { model, group, temperature, max_tokens, system } = (isRecord(stored) ? stored : {}) as Partial<Record<keyof Inputs, unknown>>;
  return {
    model: textOr(model, ''),
    group: textOr(group, ''),
    temperature: parseTemperature(temperature),
    max_tokens: typeof max_tokens === 'number' ? String(max_tokens) : textOr(max_tokens, ''),
    system: textOr(system, ''),
  };
}

/** What is stored: numbers as numbers, and beside our own fields those that a later version added. */
export function storedInputs(inputs: Inputs, before: unknown): Record<string, unknown> {
  const maxTokens = parseMaxTokens(inputs.max_tokens);
  return { ...(isRecord(before) && before), ...inputs, max_tokens: typeof maxTokens === 'number' ? maxTokens : inputs.max_tokens };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
