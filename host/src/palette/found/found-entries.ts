import type { Label, SearchDetail } from '@console/shared/extensions';
import { formatQuota, formatRelative, nowInSeconds, type QuotaDisplay } from '@console/shared/format';
import type { Language } from '@console/shared/session';
import type { PaletteEntry } from '../entries';
import type { FoundRecord } from './requests';
import type { LiveSearch } from './searches';

export type FoundEntry = PaletteEntry & { number: string | undefined; actions: PaletteEntry[] };

export type FoundSection = { id: string; heading: Label; entries: FoundEntry[] };

export type DetailFormat = { language: Language; display: QuotaDisplay | null };

const recordPrefix = 'search:';

export const isRecordEntry = ({ id }: PaletteEntry): boolean => id.startsWith(recordPrefix);

export const isModelEntry = ({ id }: PaletteEntry): boolean => id.startsWith(`${recordPrefix}model:`);

/** Undefined for a record that lacks a field of its name or address. */
export function toFoundEntry(search: LiveSearch, record: FoundRecord, format: DetailFormat): FoundEntry | undefined {
  const name = readText(record, search.name);
  const path = fillAddress(search.to, record);
  if (name === '' || path === undefined) {
    return undefined;
  }
  const number = typeof record.id === 'number' ? String(record.id) : undefined;
  const details = (search.details ?? []).map((detail) => formatDetail(detail, record, format));
  const facts = [number === undefined ? '' : `#${number}`, ...details].filter((fact) => fact !== '' && fact !== name);
  return {
    id: `${recordPrefix}${search.id}:${number ?? name}`,
    label: { zh: name, en: name },
    icon: search.icon,
    verb: 'open',
    detail: facts.join(' · '),
    path,
    number,
    actions: toActions(search, record),
  };
}

const toActions = ({ actions = [] }: LiveSearch, record: FoundRecord): PaletteEntry[] =>
  actions.flatMap(({ id, label, icon, to, verb = 'show' }) => {
    const path = fillAddress(to, record);
    const fill = (text: string) => text.replaceAll(placeholder, (_match, field: string) => readText(record, field));
    return path === undefined ? [] : [{ id: `action:${id}`, label: { zh: fill(label.zh), en: fill(label.en) }, icon, verb, path }];
  });

const placeholder = /\{(\w+)\}/g;

function readText(record: FoundRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function fillAddress(template: string, record: FoundRecord): string | undefined {
  const fields = [...template.matchAll(placeholder)].map(([, field = '']) => field);
  return fields.some((field) => readText(record, field) === '')
    ? undefined
    : template.replaceAll(placeholder, (_match, field: string) => encodeURIComponent(readText(record, field)));
}

function formatDetail(detail: SearchDetail, record: FoundRecord, format: DetailFormat): string {
  if (detail.unless !== undefined && record[detail.unless] === true) {
    return '';
  }
  const value = formatValue(detail, record, format);
  return value === '' || detail.text === undefined ? value : detail.text[format.language].replace('{value}', () => value);
}

function formatValue({ field, format, values }: SearchDetail, record: FoundRecord, { language, display }: DetailFormat): string {
  if (values) {
    return values[readText(record, field)]?.[language] ?? '';
  }
  if (format === undefined || format === 'list') {
    const text = readText(record, field);
    return format === 'list' ? text.split(',').filter(Boolean).join(', ') : text;
  }
  const value = record[field];
  if (typeof value !== 'number') {
    return '';
  }
  if (format === 'quota') {
    return formatQuota(value, display);
  }
  return value > nowInSeconds() ? formatRelative(value, language) : '';
}
