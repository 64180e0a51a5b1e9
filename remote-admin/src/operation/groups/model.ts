import { parsePriceTable } from '../price-tables/tables';

export const groupFields = ['GroupRatio', 'TopupGroupRatio', 'UserUsableGroups'] as const;

export type GroupField = (typeof groupFields)[number];

export type RatioField = Exclude<GroupField, 'UserUsableGroups'>;

export type GroupTexts = Record<GroupField, string>;

type Table<Value> = ReadonlyMap<string, Value>;

export type Groups = Record<RatioField, Table<number>> & { UserUsableGroups: Table<string> };

/** Undefined: no ratio of its own, or not offered to users. */
export type GroupValues = { GroupRatio?: number | undefined; TopupGroupRatio?: number | undefined; UserUsableGroups?: string | undefined };

export type GroupRow = { name: string; values: GroupValues; isChanged: boolean };

function parseTexts(text: string): Table<string> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
    const entries = isTable ? Object.entries(value) : [['', undefined]];
    return entries.every(([, shown]) => typeof shown === 'string') ? new Map(entries as [string, string][]) : undefined;
  } catch {
    return undefined;
  }
}

export function parseGroups(texts: GroupTexts): { groups: Groups } | { broken: GroupField[] } {
  const tables = {
    GroupRatio: parsePriceTable(texts.GroupRatio),
    TopupGroupRatio: parsePriceTable(texts.TopupGroupRatio),
    UserUsableGroups: parseTexts(texts.UserUsableGroups),
  };
  const broken = groupFields.filter((field) => tables[field] === undefined);
  return broken.length > 0 ? { broken } : { groups: tables as Groups };
}

const isEqual = (one: Table<unknown>, other: Table<unknown> | undefined) =>
  other?.size === one.size && [...one].every(([name, value]) => other.get(name) === value);

/** Reuses the saved text if the values are equal, so that nothing counts as unsaved. */
export function formatChangedGroups(before: Groups, after: Groups, saved: GroupTexts): Partial<GroupTexts> {
  const parsed = parseGroups(saved);
  const format = (field: GroupField) =>
    'groups' in parsed && isEqual(after[field], parsed.groups[field])
      ? saved[field]
      : JSON.stringify(Object.fromEntries(after[field]), null, 2);
  return Object.fromEntries(groupFields.filter((field) => after[field] !== before[field]).map((field) => [field, format(field)]));
}

function withValue<Value>(table: Table<Value>, name: string, value: Value | undefined): Table<Value> {
  if (value !== undefined) {
    return new Map(table).set(name, value);
  }
  return new Map([...table].filter(([other]) => other !== name));
}

/** Undefined removes a value; missing fields are kept. */
export const withGroup = (groups: Groups, name: string, values: GroupValues): Groups => ({
  GroupRatio: 'GroupRatio' in values ? withValue(groups.GroupRatio, name, values.GroupRatio) : groups.GroupRatio,
  TopupGroupRatio: 'TopupGroupRatio' in values ? withValue(groups.TopupGroupRatio, name, values.TopupGroupRatio) : groups.TopupGroupRatio,
  UserUsableGroups:
    'UserUsableGroups' in values ? withValue(groups.UserUsableGroups, name, values.UserUsableGroups) : groups.UserUsableGroups,
});

export const withoutGroup = (groups: Groups, name: string): Groups =>
  withGroup(groups, name, { GroupRatio: undefined, TopupGroupRatio: undefined, UserUsableGroups: undefined });

export const getGroupNames = (groups: Groups): string[] => [...new Set(groupFields.flatMap((field) => [...groups[field].keys()]))];

export const toGroupRows = (groups: Groups, saved: Groups | undefined): GroupRow[] =>
  getGroupNames(groups).map((name) => ({
    name,
    values: {
      GroupRatio: groups.GroupRatio.get(name),
      TopupGroupRatio: groups.TopupGroupRatio.get(name),
      UserUsableGroups: groups.UserUsableGroups.get(name),
    },
    isChanged: saved !== undefined && groupFields.some((field) => saved[field].get(name) !== groups[field].get(name)),
  }));

/** Groups whose calls cost something until these changes are saved. */
export const findNewlyFreeGroups = (groups: Groups, saved: Groups): string[] =>
  [...groups.GroupRatio].filter(([name, ratio]) => ratio === 0 && saved.GroupRatio.get(name) !== 0).map(([name]) => name);
