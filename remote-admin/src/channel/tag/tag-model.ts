import type { Channel, TagChange, TagGroup } from '../api/types';
import { sharedOf } from '../model';

/** The form of a tag: texts as they are typed. */
export type TagValues = {
  newTag: string;
  /** `add` keeps what each channel has. */
  modelsMode: 'replace' | 'add';
  models: string[];
  added: string[];
  groups: string[];
  /** JSON text. */
  mapping: string;
};

/** Where the form has what the wire calls otherwise. */
export const places = { names: { tag: 'newTag', model_mapping: 'mapping' } } as const;

export type TagField = 'models' | 'groups' | 'mapping';

const sorted = (list: string[]): string => [...list].sort().join(',');

const valueOfField: Record<TagField, (channel: Channel) => string> = {
  models: ({ models }) => sorted(models),
  groups: ({ groups }) => sorted(groups),
  mapping: ({ modelMapping }) => modelMapping,
};

/** Whether the channels of a tag have a field alike. */
export const isShared = ({ channels }: TagGroup, field: TagField): boolean => sharedOf(channels.map(valueOfField[field])) !== undefined;

/** What all channels share; lists that differ are joined, and a mapping that differs starts empty. */
export function tagValues(group: TagGroup): TagValues {
  const { tag, models, groups, channels } = group;
  return {
    newTag: tag,
    modelsMode: isShared(group, 'models') ? 'replace' : 'add',
    models,
    added: [],
    groups,
    mapping: sharedOf(channels.map(({ modelMapping }) => modelMapping)) ?? '',
  };
}

export type TagWork = {
  /** Undefined when no field of the tag itself changes. */
  change: TagChange | undefined;
  /** Models that channels get beside what each of them has. */
  added: string[];
  /** Only channels that lack one of them. */
  targets: Channel[];
};

/** What was changed, and nothing else: the gateway writes every key that it is sent to all channels of the tag. */
export function tagWork(group: TagGroup, values: TagValues): TagWork {
  const before = tagValues(group);
  const newTag = values.newTag.trim();
  const isAdding = values.modelsMode === 'add';
  const targets = isAdding ? group.channels.filter(({ models }) => values.added.some((model) => !models.includes(model))) : [];
  const change: Omit<TagChange, 'tag'> = {
    ...(newTag !== group.tag && { new_tag: newTag }),
    ...(!isAdding && sorted(values.models) !== sorted(before.models) && { models: values.models.join(',') }),
    ...(sorted(values.groups) !== sorted(before.groups) && { groups: values.groups.join(',') }),
    // An empty text would be "unchanged" to the gateway.
    ...(values.mapping !== before.mapping && { model_mapping: values.mapping.trim() || '{}' }),
  };
  return { change: Object.keys(change).length > 0 ? { tag: group.tag, ...change } : undefined, added: values.added, targets };
}

export const hasNothing = ({ change, targets }: TagWork): boolean => change === undefined && targets.length === 0;
