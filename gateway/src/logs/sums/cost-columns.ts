import type { LogFilter } from '../filter';

/** Columns of the log by whose values costs are summed. */
export const costFields = ['model_name', 'channel', 'group', 'token_name'] as const;

/** `value` is text in all of them, that of a model a pattern where it has a `%`. */
export type CostColumn = { field: (typeof costFields)[number]; value: string };

/** Those that a filter has. The sums know one at a time. */
export function costColumnsOf({ modelName, channel, group, tokenName }: LogFilter): CostColumn[] {
  const values = { model_name: modelName, channel: channel ? String(channel) : '', group, token_name: tokenName };
  return costFields.map((field) => ({ field, value: values[field] })).filter(({ value }) => value !== '');
}
