import type { ColumnConfig } from './column-config';

/** Whether columns with the same model as the one at `index` differ from it in group and temperature. */
export function differsInSettings(columns: readonly ColumnConfig[], index: number): { group: boolean; temperature: boolean } {
  const own = columns[index];
  const others = columns.filter(({ model }) => model === own?.model);
  return {
    group: others.some(({ group }) => group !== own?.group),
    temperature: others.some(({ temperature }) => temperature !== own?.temperature),
  };
}
