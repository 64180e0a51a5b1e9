import { parseTemperature } from '../settings/inputs';

/** Whom a column asks, and how; what is undefined is as in the settings of the page. */
export type ColumnSpec = { model: string; group: string | undefined; temperature: number | undefined };

export const mostColumns = 4;
export const fewestColumns = 2;

const names = ['compare', 'groups', 'temperatures'] as const;

/** Names of models may hold a comma. */
const written = (part: string) => part.replaceAll('%', '%25').replaceAll(',', '%2C');

function read(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const partsOf = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',').map(read);

/** The columns that an address names: `?compare=a,b`, with `groups` and `temperatures` in the same order. None where nothing is compared. */
export function readSpecs(search: URLSearchParams): ColumnSpec[] {
  const [models, groups, temperatures] = names.map((name) => partsOf(search, name));
  const specs = (models ?? []).map((model, index) => {
    const [group, temperature] = [groups?.[index], temperatures?.[index]];
    return { model, group: group || undefined, temperature: temperature ? parseTemperature(temperature) : undefined };
  });
  return specs.filter(({ model }) => model !== '').slice(0, mostColumns);
}

/** Puts columns into an address; without any it is that of a chat. */
export function writeSpecs(search: URLSearchParams, specs: readonly ColumnSpec[]): void {
  const values = {
    compare: specs.map(({ model }) => written(model)),
    groups: specs.map(({ group }) => written(group ?? '')),
    temperatures: specs.map(({ temperature }) => String(temperature ?? '')),
  };
  for (const name of names) {
    if (values[name].every((value) => value === '')) {
      search.delete(name);
    } else {
      search.set(name, values[name].join());
    }
  }
}

/** The columns to begin with: the model that is chosen and the one after it, or twice the only one there is. */
export function firstSpecs(model: string, models: readonly string[]): ColumnSpec[] {
  const other = models[(models.indexOf(model) + 1) % models.length] ?? model;
  return [model, other].map((name) => ({ model: name, group: undefined, temperature: undefined }));
}
