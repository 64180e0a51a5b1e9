import type { Label } from '@console/shared/extensions';
import type { PaletteEntry, PaletteGroup } from './entries';

type Searchable = { label: Label; path?: string };

const splitSyllables = ({ pinyin = '' }: Label) => pinyin.toLowerCase().split(' ').filter(Boolean);

/** How well one typed word fits: what begins with it first, then sounds and initials, then what only contains it. */
function scoreWord(word: string, { label, path = '' }: Searchable): number {
  const names = [label.zh, label.en].map((name) => name.toLowerCase());
  const syllables = splitSyllables(label);
  const matchesPinyinFrom = (index: number) => syllables.slice(index).join('').startsWith(word);
  const initials = syllables.map((syllable) => syllable[0]).join('');
  if (names.some((name) => name.startsWith(word))) {
    return 100;
  }
  if (names.some((name) => name.includes(` ${word}`))) {
    return 80;
  }
  if (matchesPinyinFrom(0)) {
    return 75;
  }
  if (initials.startsWith(word)) {
    return 70;
  }
  if (names.some((name) => name.includes(word))) {
    return 60;
  }
  if (path.startsWith(word) || path.startsWith(`/${word}`)) {
    return 55;
  }
  if (syllables.some((_syllable, index) => matchesPinyinFrom(index))) {
    return 50;
  }
  if (word.length > 1 && initials.includes(word)) {
    return 40;
  }
  return path.includes(word) ? 20 : 0;
}

/** Whether an entry is what somebody looks for who typed `query`: 0 is no, more is closer. Every word has to fit. */
export function scoreEntry(query: string, entry: Searchable): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = words.map((word) => scoreWord(word, entry));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

export type PaletteSection = { group: PaletteGroup | 'recent'; entries: PaletteEntry[] };

const groups: readonly PaletteGroup[] = ['pages', 'settings', 'actions'];

/**
 * The lines to show, in sections: what was used recently and then everything, or what fits a query, the best section first.
 *
 * @param recent ids, the last used first
 */
export function groupEntries(entries: PaletteEntry[], query: string, recent: readonly string[]): PaletteSection[] {
  if (query.trim() === '') {
    const used = recent.flatMap((id) => entries.filter((entry) => entry.id === id));
    const others = entries.filter((entry) => !used.includes(entry));
    return withEntries([{ group: 'recent', entries: used }, ...groups.map((group) => ({ group, entries: inGroup(others, group) }))]);
  }
  const rank = ({ id }: PaletteEntry) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const score = new Map(entries.map((entry) => [entry, scoreEntry(query, entry)]));
  const of = (entry: PaletteEntry | undefined) => (entry && score.get(entry)) ?? 0;
  const found = entries.filter((entry) => of(entry) > 0).sort((a, b) => of(b) - of(a) || rank(a) - rank(b));
  return withEntries(groups.map((group) => ({ group, entries: inGroup(found, group) }))).sort(
    (a, b) => of(b.entries[0]) - of(a.entries[0]),
  );
}

const inGroup = (entries: PaletteEntry[], group: PaletteGroup) => entries.filter((entry) => entry.group === group);

const withEntries = (sections: PaletteSection[]) => sections.filter(({ entries }) => entries.length > 0);
