import { csvText } from '@console/shared/files';
import type { Code, CreatedCodes } from './api/types';

export const formatCodes = (keys: readonly string[]): string => `${keys.join('\n')}\n`;

export const formatNamesAndCodes = (codes: readonly Pick<Code, 'name' | 'key'>[]): string =>
  codes.map(({ name, key }) => `${name}    ${key}`).join('\n');

/** @param headers of name, code, points and group */
export function formatCsv(
  { name, quota, group_id, keys }: Omit<CreatedCodes, 'expired_time'>,
  headers: [string, string, string, string],
): string {
  return csvText([headers, ...keys.map((key) => [name, key, quota, group_id ?? ''])]);
}

export function getFileName(name: string, ending: 'txt' | 'csv'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is refused
  const safe = name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').replace(/^\.+|[. ]+$/g, '');
  return `${safe || 'codes'}.${ending}`;
}
