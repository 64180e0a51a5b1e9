import { completionRatio, lockedCompletionRatio } from '@console/shared/contract/completion-ratio';
import type { OptionKey } from './defaults';
import type { Options } from './options';

const tables: readonly OptionKey[] = [
  'ModelPrice',
  'ModelRatio',
  'CompletionRatio',
  'CacheRatio',
  'CreateCacheRatio',
  'ImageRatio',
  'AudioRatio',
  'AudioCompletionRatio',
];

/** Listed with the options as in New API, but computed from them. */
export const completionMetaKey = 'CompletionRatioMeta';

/** The ratio that completions of each listed model are charged at, and whether its family locks it. */
export function completionMeta({ ratios }: Pick<Options, 'ratios'>): string {
  const names = new Set(tables.flatMap((key) => Object.keys(ratios(key))));
  const table = ratios('CompletionRatio');
  const tell = (name: string) =>
    [name, { ratio: completionRatio(name, table), locked: lockedCompletionRatio(name) !== undefined }] as const;
  return JSON.stringify(Object.fromEntries([...names].map(tell)));
}
