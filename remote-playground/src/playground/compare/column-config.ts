import { parseTemperature } from '../library/inputs';

/** Undefined values are those of the page's settings. */
export type ColumnConfig = { model: string; group: string | undefined; temperature: number | undefined };

export const maxColumns = 4;
export const minColumns = 2;

const names = ['compare', 'groups', 'temperatures'] as const;

/** Model names may contain commas. */
const escapeItem = (part: string) => part.replaceAll('%', '%25').replaceAll(',', '%2C');

function unescapeItem(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const splitParam = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',').map(unescapeItem);

/** Parses `?compare=a,b`, with `groups` and `temperatures` in the same order. */
export function parseColumns(search: URLSearchParams): ColumnConfig[] {
  const [models, groups, temperatures] = names.map((name) => splitParam(search, name));
  const columns = (models ?? []).map((model, index) => {
    const [group, temperature] = [groups?.[index], temperatures?.[index]];
    return { model, group: group || undefined, temperature: temperature ? parseTemperature(temperature) : undefined };
  });
  return columns.filter(({ model }) => model !== '').slice(0, maxColumns);
}

export function writeColumns(search: URLSearchParams, columns: readonly ColumnConfig[]): void {
  const values = {
    compare: columns.map(({ model }) => escapeItem(model)),
    groups: columns.map(({ group }) => escapeItem(group ?? '')),
    temperatures: columns.map(({ temperature }) => String(temperature ?? '')),
  };
  for (const name of names) {
    if (values[name].every((value) => value === '')) {
      search.delete(name);
    } else {
      search.set(name, values[name].join());
    }
  }
}

export function initialColumns(model: string, models: readonly string[]): ColumnConfig[] {
  const other = models[(models.indexOf(model) + 1) % models.length] ?? model;
  return [model, other].map((name) => ({ model: name, group: undefined, temperature: undefined }));
}
