import { allCards } from '../declared';
import { isSecret } from '../is-secret';
import type { OptionTexts } from '../types';

export type Exported = { text: string; count: number; name: string };

const twoDigits = (number: number) => String(number).padStart(2, '0');

const secrets = allCards.flatMap(({ options }) => options.filter(({ kind }) => kind === 'secret').map(({ key }) => key));

/** All options but secrets as a file, named after the site and the day; of secrets it says only that they are left out. */
export function exported(options: OptionTexts, site: string, now = new Date()): Exported {
  const told = [...options].filter(([key]) => !isSecret(key)).sort(([one], [other]) => (one < other ? -1 : 1));
  const leftOut = [...new Set([...secrets, ...[...options.keys()].filter(isSecret)])].sort();
  const day = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
  const file = { site, exported_at: now.toISOString(), options: Object.fromEntries(told), secrets_left_out: leftOut };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  // What file systems do not take.
  const name = site.replace(/[\s\\/:*?"<>|]+/g, '-').replace(/^[-.]+|[-.]+$/g, '') || 'gateway';
  return { text, count: told.length, name: `${name}-settings-${day}.json` };
}
