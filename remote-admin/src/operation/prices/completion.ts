import { completionRatio, lockedCompletionRatio, tableName } from '@console/shared/contract/completion-ratio';
import { isRecord, parseJsonObject } from '@console/shared/contract/json';

/** What the gateway tells about the ratio of output to input of a model. */
export type CompletionInfo = { ratio: number; isLocked: boolean };

/** Names that the gateway does not tell about are judged by the console's own list. */
export type ToldCompletions = ReadonlyMap<string, CompletionInfo>;

export const nothingTold: ToldCompletions = new Map();

/** The option `CompletionRatioMeta`, which gateways compute from their tables; those before March 2026 have none. */
export function parseCompletions(text: string | undefined): ToldCompletions {
  const entries = Object.entries(parseJsonObject(text ?? '') ?? {});
  return new Map(
    entries.flatMap(([name, info]) =>
      isRecord(info) && typeof info.ratio === 'number' && typeof info.locked === 'boolean'
        ? [[name, { ratio: info.ratio, isLocked: info.locked }] as const]
        : [],
    ),
  );
}

/** The ratio that no table changes, if the model has one. */
export function findLockedCompletion(name: string, told: ToldCompletions): number | undefined {
  const info = told.get(name);
  if (info === undefined) {
    return lockedCompletionRatio(name);
  }
  return info.isLocked ? info.ratio : undefined;
}

export type CompletionTables = { table: Record<string, number>; saved: Record<string, number> };

/** Completion tokens relative to prompt tokens, by a table that may differ from the saved one, which the gateway tells of. */
export function findCompletion(name: string, { table, saved }: CompletionTables, told: ToldCompletions): number {
  const info = told.get(name);
  if (info === undefined) {
    return completionRatio(name, table);
  }
  if (info.isLocked) {
    return info.ratio;
  }
  const entry = tableName(name);
  // A ratio that the gateway took from the saved table says nothing about the model without its entry.
  return table[entry] ?? (saved[entry] === undefined ? info.ratio : completionRatio(name, {}));
}
