import { type PromptPosition, resourceStatus, type SystemPromptRecord } from '@console/shared/contract';
import { type Item, matchesModel, toNumber } from '../resources';

export type SystemPrompt = Item &
  Pick<SystemPromptRecord, 'content' | 'description' | 'models' | 'groups' | 'position' | 'priority'> & { isDefault: boolean };

/** What is written of a prompt, as the wire spells it. */
export type PromptFields = Omit<SystemPromptRecord, 'id' | 'created_time' | 'updated_time'>;

/** The form: texts as they are typed. */
export type PromptValues = Omit<SystemPrompt, 'id' | 'updatedAt' | 'priority'> & { priority: string };

export const fromRecord = (record: SystemPromptRecord): SystemPrompt => ({
  id: record.id,
  name: record.name,
  content: record.content,
  description: record.description ?? '',
  models: record.models ?? [],
  groups: record.groups ?? [],
  position: record.position,
  priority: record.priority,
  isDefault: record.is_default,
  isEnabled: record.status === resourceStatus.enabled,
  updatedAt: record.updated_time,
});

export const blankPrompt: PromptValues = {
  name: '',
  content: '',
  description: '',
  models: [],
  groups: [],
  position: 'prepend',
  priority: '0',
  isDefault: false,
  isEnabled: true,
};

export const toFormValues = ({ id: _id, updatedAt: _updatedAt, priority, ...prompt }: SystemPrompt): PromptValues => ({
  ...prompt,
  priority: String(priority),
});

export const toFields = ({ isDefault, isEnabled, priority, ...values }: PromptValues): PromptFields => ({
  ...values,
  name: values.name.trim(),
  content: values.content.trim(),
  description: values.description.trim(),
  priority: toNumber(priority) ?? 0,
  is_default: isDefault,
  status: isEnabled ? resourceStatus.enabled : resourceStatus.disabled,
});

const wideCharacters = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/**
 * About how many tokens a text is: one for each Chinese, Japanese or Korean character, one for four other characters. Tokenizers
 * of models differ from that by a fifth and more; it tells a short prompt from a long one.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(wideCharacters)?.length ?? 0;
  return wide + Math.ceil(([...text].length - wide) / 4);
}

type Scope = Pick<SystemPrompt, 'models' | 'groups' | 'isDefault' | 'isEnabled'>;

/** Whether some model of some group gets both; a default is only used where there is no other. */
export const areConflicting = (one: Scope, other: Scope): boolean =>
  one.isEnabled &&
  other.isEnabled &&
  one.isDefault === other.isDefault &&
  overlaps(one.models, other.models, haveCommonModel) &&
  overlaps(one.groups, other.groups, (a, b) => a === b);

// No names are all names.
const overlaps = (some: string[], others: string[], fits: (one: string, other: string) => boolean) =>
  some.length === 0 || others.length === 0 || some.some((one) => others.some((other) => fits(one, other)));

/** Of two beginnings one begins with the other. */
const haveCommonModel = (one: string, other: string) =>
  matchesModel(one, other.replace(/\*$/, '')) || matchesModel(other, one.replace(/\*$/, ''));

/** What becomes of two prompts that meet: both are put in, the first of them replaces, or the first of two defaults is used alone. */
export function getConflictOutcome(
  one: Pick<SystemPrompt, 'isDefault' | 'position'>,
  other: { position: PromptPosition },
): 'both' | 'replace' | 'default' {
  if (one.isDefault) {
    return 'default';
  }
  return one.position === 'replace' && other.position === 'replace' ? 'replace' : 'both';
}
