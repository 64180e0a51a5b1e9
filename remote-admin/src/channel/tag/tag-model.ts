import type { Channel, TagChange, TagGroup } from '../api/types';
import { getCommonValue } from '../model';

export type TagValues = {
  newTag: string;
  /** `add` keeps the models of each channel. */
  modelsMode: 'replace' | 'add';
  models: string[];
  added: string[];
  groups: string[];
  /** JSON. */
  mapping: string;
};

export const serverErrorFields = { names: { tag: 'newTag', model_mapping: 'mapping' } } as const;

export type TagField = 'models' | 'groups' | 'mapping';

const joinSorted = (list: string[]): string => [...list].sort().join(',');

const fieldValue: Record<TagField, (channel: Channel) => string> = {
  models: ({ models }) => joinSorted(models),
  groups: ({ groups }) => joinSorted(groups),
  mapping: ({ modelMapping }) => modelMapping,
};

export const hasCommonValue = ({ channels }: TagGroup, field: TagField): boolean =>
  getCommonValue(channels.map(fieldValue[field])) !== undefined;

/** Differing lists are merged; a differing mapping starts empty. */
export function toTagValues(group: TagGroup): TagValues {
  const { tag, models, groups, channels } = group;
  return {
    newTag: tag,
    modelsMode: hasCommonValue(group, 'models') ? 'replace' : 'add',
    models,
    added: [],
    groups,
    mapping: getCommonValue(channels.map(({ modelMapping }) => modelMapping)) ?? '',
  };
}

export type TagEdit = {
  /** Undefined if no field of the tag itself changed. */
  change: TagChange | undefined;
  added: string[];
  /** Only channels that lack one of the added models. */
  targets: Channel[];
};

/** Unchanged fields are omitted, because the gateway writes every field to all channels of the tag. */
export function toTagEdit(group: TagGroup, values: TagValues): TagEdit {
  const before = toTagValues(group);
  const newTag = values.newTag.trim();
  const isAdding = values.modelsMode === 'add';
  const targets = isAdding ? group.channels.filter(({ models }) => values.added.some((model) => !models.includes(model))) : [];
  const change: Omit<TagChange, 'tag'> = {
    ...(newTag !== group.tag && { new_tag: newTag }),
    ...(!isAdding && joinSorted(values.models) !== joinSorted(before.models) && { models: values.models.join(',') }),
    ...(joinSorted(values.groups) !== joinSorted(before.groups) && { groups: values.groups.join(',') }),
    // The gateway treats an empty mapping as unchanged.
    ...(values.mapping !== before.mapping && { model_mapping: values.mapping.trim() || '{}' }),
  };
  return { change: Object.keys(change).length > 0 ? { tag: group.tag, ...change } : undefined, added: values.added, targets };
}

export const isEmptyEdit = ({ change, targets }: TagEdit): boolean => change === undefined && targets.length === 0;
