import { parseTime } from '@console/shared/format';
import type { Problem } from '../validate-option';
import { toEntryForm } from './model';
import type { Entry, EntryField, EntryList } from './types';

/** As New API looks for them. */
const scripts = ['<script', '<iframe', 'javascript:', 'onload=', 'onerror=', 'onclick='];

const looksLikeScript = (text: string) => scripts.some((script) => text.toLowerCase().includes(script));

function isWebLink(text: string, protocols: readonly string[]): boolean {
  return !/\s/.test(text) && URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

function checkNumber({ kind, min = 0, max }: EntryField, text: string): Problem | undefined {
  const isWhole = kind === 'integer';
  const pattern = isWhole ? /^\d{1,15}$/ : /^\d{1,15}(\.\d+)?$/;
  if (pattern.test(text) && Number(text) >= min && (max === undefined || Number(text) <= max)) {
    return undefined;
  }
  if (max === undefined) {
    return { key: isWhole ? 'option.invalid.integer' : 'option.invalid.number', values: { min } };
  }
  return { key: isWhole ? 'option.invalid.range' : 'option.invalid.number-range', values: { min, max } };
}

function checkKind(field: EntryField, text: string): Problem | undefined {
  switch (field.kind) {
    case 'integer':
    case 'number':
      return checkNumber(field, text);
    case 'link':
      return isWebLink(text, ['http:', 'https:']) ? undefined : { key: 'option.invalid.address' };
    case 'secure-link':
      return isWebLink(text, ['https:']) ? undefined : { key: 'option.entries.secure-link' };
    case 'time':
      return parseTime(text) === undefined ? { key: 'option.entries.time' } : undefined;
    case 'choice':
      return field.choices?.some(({ value }) => value === text) ? undefined : { key: 'option.entries.choice' };
    default:
      return undefined;
  }
}

/** What is wrong with the text of a field. @param others texts of the same field in other entries */
export function checkEntryField(field: EntryField, typed: string, others: readonly string[] = []): Problem | undefined {
  const text = typed.trim();
  const { maxLength, pattern } = field;
  if (text === '') {
    return field.isOptional ? undefined : { key: 'option.entries.required' };
  }
  if (maxLength !== undefined && text.length > maxLength) {
    return { key: 'option.entries.too-long', values: { max: maxLength, count: text.length } };
  }
  if (field.isPlain && looksLikeScript(text)) {
    return { key: 'option.entries.script' };
  }
  if (pattern && !pattern.test.test(text)) {
    return { key: pattern.problem };
  }
  if (field.isUnique && others.includes(text)) {
    return { key: 'option.entries.taken' };
  }
  return checkKind(field, text);
}

/** The first problem of a stored entry, such as one that the code view brought in. */
export function findEntryProblem(list: EntryList, entry: Entry): { field: EntryField; problem: Problem } | undefined {
  const texts = toEntryForm(list, entry);
  for (const field of list.fields) {
    const problem = checkEntryField(field, texts[field.name] ?? '');
    if (problem) {
      return { field, problem };
    }
  }
  return undefined;
}
