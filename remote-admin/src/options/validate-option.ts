import { isRecord } from '@console/shared/contract/json';
import type { Key } from '../i18n';
import { splitCodes } from './model';
import type { EntryKind, JsonShape, OptionSpec, SiteList } from './types';
import { isSiteList } from './validate-site-list';

export type Problem = { key: Key; values?: Record<string, string | number> };

const wholeNumber = /^\d{1,15}$/;
const anyNumber = /^\d{1,15}(\.\d+)?$/;

/** JSON is validated by its shape. @param isSecure whether the site is served over https */
export function validateOption({ kind, min = 0, max, maxLength }: OptionSpec, text: string, isSecure = false): Problem | undefined {
  const trimmed = text.trim();
  if (maxLength !== undefined && (trimmed === '' || [...trimmed].length > maxLength)) {
    return { key: 'option.invalid.length', values: { max: maxLength } };
  }
  const form = kind === 'number' ? anyNumber : wholeNumber;
  if (max !== undefined) {
    return matchesAndReaches(form, trimmed, min) && Number(trimmed) <= max
      ? undefined
      : { key: kind === 'number' ? 'option.invalid.number-range' : 'option.invalid.range', values: { min, max } };
  }
  if (kind === 'integer' || kind === 'quota') {
    return matchesAndReaches(form, trimmed, min) ? undefined : { key: 'option.invalid.integer', values: { min } };
  }
  if (kind === 'number') {
    return matchesAndReaches(form, trimmed, min) ? undefined : { key: 'option.invalid.number', values: { min } };
  }
  if (kind === 'codes') {
    return splitCodes(trimmed).every(isCodeRange) ? undefined : { key: 'option.invalid.codes' };
  }
  if (!['address', 'link', 'picture'].includes(kind) || trimmed === '') {
    return undefined;
  }
  if (!isWebAddress(trimmed)) {
    return { key: 'option.invalid.address' };
  }
  return kind === 'picture' && isSecure && /^http:/i.test(trimmed) ? { key: 'option.invalid.picture' } : undefined;
}

const matchesAndReaches = (form: RegExp, text: string, min: number) => form.test(text) && Number(text) >= min;

function isCodeRange(text: string): boolean {
  const [start, end = start] = text.split('-');
  return /^\d{3}(-\d{3})?$/.test(text) && Number(start) >= 100 && Number(end) <= 599 && Number(start) <= Number(end);
}

const entryPatterns: Record<EntryKind, RegExp> = {
  domain: /^(\*\.)?[^\s@*,/:]+(\.[^\s@*,/:]+)*$/,
  address: /^[\da-f:.]+(\/\d{1,3})?$/i,
  port: /^\d{1,5}(-\d{1,5})?$/,
};

export const isValidEntry = (kind: EntryKind, text: string): boolean => entryPatterns[kind].test(text);

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

const validateValues = (shape: JsonShape, isValid: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(isValid) ? undefined : ({ key: `option.shape.${shape}` } as const);

/** Custom schemes of apps are allowed; these schemes could run code or read files. */
const unsafeOrRelativeLink = /^(?![a-z][a-z\d+.-]*:)|^(javascript|data|vbscript|file):/i;

function validateChats(value: unknown): Problem | undefined {
  const entries = Array.isArray(value) ? value.map((chat) => (isRecord(chat) ? Object.entries(chat) : [])) : [[]];
  if (entries.some((chat) => chat.length === 0 || chat.some(([, link]) => typeof link !== 'string'))) {
    return { key: 'option.shape.chats' };
  }
  const names = entries.flat().map(([name]) => name.trim());
  if (names.includes('')) {
    return { key: 'option.chats.name-required' };
  }
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate !== undefined) {
    return { key: 'option.chats.duplicate', values: { name: duplicate } };
  }
  const [invalidLinkName] = entries.flat().find(([, link]) => unsafeOrRelativeLink.test(String(link))) ?? [];
  return invalidLinkName === undefined ? undefined : { key: 'option.chats.link', values: { name: invalidLinkName } };
}

const validateList = (shape: JsonShape, isValid: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isValid) ? undefined : ({ key: `option.shape.${shape}` } as const);

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => isRecord(value) && Object.values(value).every(isText);
const isHeaders = (value: unknown) =>
  isRecord(value) && Object.values(value).every((values) => Array.isArray(values) && values.every(isText));
const isLimit = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isCount) && Number(value[1]) >= 1;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const isPositive = (value: unknown) => typeof value === 'number' && value > 0;
const isRatio = (ratio: unknown) => typeof ratio === 'number' && ratio >= 0;

const validateSiteList = (list: SiteList) => (value: unknown) =>
  isSiteList(list, value) ? undefined : ({ key: `option.shape.${list}` } as const);

const shapeValidators: Record<JsonShape, (value: unknown) => Problem | undefined> = {
  ratios: validateValues('ratios', isRatio),
  'group-ratios': validateValues('group-ratios', (ratios) => isRecord(ratios) && Object.values(ratios).every(isRatio)),
  texts: validateValues('texts', (text) => typeof text === 'string'),
  chats: validateChats,
  names: validateList('names', (name) => typeof name === 'string' && name !== ''),
  amounts: validateList('amounts', (amount) => Number.isInteger(amount) && Number(amount) > 0),
  methods: validateList('methods', (method) => isRecord(method) && isFilled(method.name) && isFilled(method.type)),
  products: validateList('products', (one) => isRecord(one) && isFilled(one.name) && isFilled(one.productId) && isPositive(one.price)),
  'named-objects': validateList('named-objects', (one) => isRecord(one) && isFilled(one.name)),
  counts: validateValues('counts', isCount),
  limits: validateValues('limits', isLimit),
  headers: validateValues('headers', isHeaders),
  'group-texts': validateValues('group-texts', isTexts),
  announcements: validateSiteList('announcements'),
  'api-addresses': validateSiteList('api-addresses'),
  questions: validateSiteList('questions'),
  links: validateSiteList('links'),
  'uptime-groups': validateSiteList('uptime-groups'),
  object: (value) => (isRecord(value) ? undefined : { key: 'option.shape.object' }),
};

export const validateShape = (shape: JsonShape, value: unknown): Problem | undefined => shapeValidators[shape](value);
