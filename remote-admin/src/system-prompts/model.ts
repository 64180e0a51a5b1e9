import type { PromptPosition, SystemPromptRecord } from '@console/shared/contract';
import { allModelsAndGroups, type Item, matchesModel, toItem, toNumber, toStatus } from '../resources';

export type SystemPrompt = Item &
  Pick<SystemPromptRecord, 'content' | 'description' | 'models' | 'groups' | 'position' | 'priority'> & { isDefault: boolean };

export type PromptFields = Omit<SystemPromptRecord, 'id' | 'created_time' | 'updated_time'>;

export type PromptValues = Omit<SystemPrompt, 'id' | 'updatedAt' | 'priority'> & { priority: string };

export const fromRecord = (record: SystemPromptRecord): SystemPrompt => ({
  ...toItem(record, record.name),
  content: record.content,
  description: record.description ?? '',
  models: record.models ?? [],
  groups: record.groups ?? [],
  position: record.position,
  priority: record.priority,
  isDefault: record.is_default,
});

export const blankPrompt: PromptValues = {
  name: '',
  content: '',
  description: '',
  ...allModelsAndGroups,
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
  status: toStatus(isEnabled),
});

/** More than fits into a cell; the rest is in the panel. */
const maxPreviewLength = 80;

/** One line without a heading that repeats the name, and without the marks of headings, lists and quotes. */
export function previewOf({ name, content }: Pick<SystemPrompt, 'name' | 'content'>): string {
  const [first = '', ...rest] = content.trim().split('\n');
  const isTitle =
    first
      .replace(/^#+\s+/, '')
      .trim()
      .toLowerCase() === name.toLowerCase();
  return (isTitle && rest.length > 0 ? rest.join('\n') : content)
    .replaceAll(/^\s*(#+|[-*>])\s+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxPreviewLength);
}

const wideCharacters = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** One token per CJK character and first per four other characters; off by a fifth or more, depending on the tokenizer. */
export function estimateTokens(text: string): number {
  const wide = text.match(wideCharacters)?.length ?? 0;
  return wide + Math.ceil(([...text].length - wide) / 4);
}

type Scope = Pick<SystemPrompt, 'models' | 'groups' | 'isDefault' | 'isEnabled'>;

/** A default prompt is used only where no other applies. */
export const areConflicting = (first: Scope, second: Scope): boolean =>
  first.isEnabled &&
  second.isEnabled &&
  first.isDefault === second.isDefault &&
  overlaps(first.models, second.models, haveCommonModel) &&
  overlaps(first.groups, second.groups, (a, b) => a === b);

// An empty list means all.
const overlaps = (first: string[], second: string[], matches: (a: string, b: string) => boolean) =>
  first.length === 0 || second.length === 0 || first.some((a) => second.some((b) => matches(a, b)));

/** One of two prefixes must be a prefix of the other. */
const haveCommonModel = (first: string, second: string) =>
  matchesModel(first, second.replace(/\*$/, '')) || matchesModel(second, first.replace(/\*$/, ''));

/** Both are inserted, the first first replaces the second, or only the first default is used. */
export function getConflictOutcome(
  first: Pick<SystemPrompt, 'isDefault' | 'position'>,
  second: { position: PromptPosition },
): 'both' | 'replace' | 'default' {
  if (first.isDefault) {
    return 'default';
  }
  return first.position === 'replace' && second.position === 'replace' ? 'replace' : 'both';
}
