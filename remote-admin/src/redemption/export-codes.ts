import { csvText } from '@console/shared/files';
import type { Code, CreatedCodes } from './api/types';

/** One code a line, and nothing else: what mail programs and shops take. */
export const formatCodes = (keys: readonly string[]): string => `${keys.join('\n')}\n`;

/** Lines of name and code, as people paste them elsewhere. */
export const formatNamesAndCodes = (codes: readonly Pick<Code, 'name' | 'key'>[]): string =>
  codes.map(({ name, key }) => `${name}    ${key}`).join('\n');

/**
 * Codes as a file for spreadsheets.
 *
 * @param headers of name, code, points and group
 */
export function formatCsv({ name, quota, group_id, keys }: CreatedCodes, headers: [string, string, string, string]): string {
  return csvText([headers, ...keys.map((key) => [name, key, quota, group_id ?? ''])]);
}

/** The name of the codes as a file's, without what file systems refuse. */
export function getFileName(name: string, ending: 'txt' | 'csv'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is refused
  const safe = name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').replace(/^\.+|[. ]+$/g, '');
  return `${safe || 'codes'}.${ending}`;
}
