import { isRecord } from '@console/shared/contract/json';
import { byName } from '../entries/model';
import type { EntryList } from '../entries/types';

const groupChanges = [
  { value: '+:', label: 'option.entries.change.add' },
  { value: '-:', label: 'option.entries.change.remove' },
] as const;

/** A change without a mark adds too. */
const readChange = ([key, description]: [string, unknown]) => {
  const [, change = '', target = ''] = /^([+-]:)?(.*)$/s.exec(key) ?? [];
  return { change, target, description };
};

export const groupAccessList: EntryList = {
  fields: [
    { name: 'group', kind: 'text', label: 'option.entries.members' },
    { name: 'change', kind: 'choice', label: 'option.entries.change', choices: groupChanges, initial: () => '+:', isOptional: true },
    { name: 'target', kind: 'text', label: 'option.column.group' },
    { name: 'description', kind: 'text', label: 'option.column.description', isOptional: true },
  ],
  maxEntries: 500,
  add: 'option.entries.access.add',
  edit: 'option.entries.access.edit',
  codec: {
    read: (value) =>
      isRecord(value) && Object.values(value).every(isRecord)
        ? Object.entries(value).flatMap(([group, changes]) =>
            Object.entries(changes as object).map((change) => ({ group, ...readChange(change) })),
          )
        : undefined,
    write: (entries) => {
      const changesOf = (group: unknown) =>
        entries
          .filter((entry) => entry.group === group)
          .map(({ change, target, description }) => [`${change ?? ''}${target}`, description ?? ''] as const);
      const groups = [...new Set(entries.map(({ group }) => String(group)))];
      return Object.fromEntries(groups.map((group) => [group, Object.fromEntries(changesOf(group))]));
    },
  },
};

const maxRequests = 2_147_483_647;

export const groupLimitList: EntryList = {
  fields: [
    { name: 'group', kind: 'text', label: 'option.column.group', isUnique: true },
    { name: 'requests', kind: 'integer', label: 'option.entries.requests', hint: 'option.entries.requests.hint', min: 0, max: maxRequests },
    { name: 'successes', kind: 'integer', label: 'option.entries.successes', min: 1, max: maxRequests },
  ],
  maxEntries: 200,
  add: 'option.entries.limit.add',
  edit: 'option.entries.limit.edit',
  codec: byName(
    'group',
    (value) => (Array.isArray(value) && value.length === 2 ? { requests: value[0], successes: value[1] } : undefined),
    ({ requests, successes }) => [requests, successes],
  ),
};
