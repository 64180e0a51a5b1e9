import { allCards } from '../declared/index';
import { isComputed, isSecret } from '../is-secret';
import type { OptionTexts } from '../types';

export type SettingsExport = { text: string; count: number; name: string };

const padTwoDigits = (number: number) => String(number).padStart(2, '0');

const knownSecrets = allCards.flatMap(({ options }) => options.filter(({ kind }) => kind === 'secret').map(({ key }) => key));

export function createExport(options: OptionTexts, site: string, now = new Date()): SettingsExport {
  const exportedOptions = [...options].filter(([key]) => !isSecret(key) && !isComputed(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const omittedSecrets = [...new Set([...knownSecrets, ...[...options.keys()].filter(isSecret)])].sort();
  const day = [now.getFullYear(), padTwoDigits(now.getMonth() + 1), padTwoDigits(now.getDate())].join('-');
  const file = { site, exported_at: now.toISOString(), options: Object.fromEntries(exportedOptions), secrets_left_out: omittedSecrets };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  // Characters that file systems reject.
  const name = site.replace(/[\s\\/:*?"<>|]+/g, '-').replace(/^[-.]+|[-.]+$/g, '') || 'gateway';
  return { text, count: exportedOptions.length, name: `${name}-settings-${day}.json` };
}
