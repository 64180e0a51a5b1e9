import type { Label } from '@console/shared/extensions';
import type { PaletteEntry, PaletteGroup } from './entries';

type Searchable = { label: Label; path?: string };

const splitSyllables = ({ pinyin = '' }: Label) => pinyin.toLowerCase().split(' ').filter(Boolean);

/** Prefix matches score highest, then pinyin and initials, then substrings. */
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

/** Scores an entry for a query: 0 is no match, higher is better. Every word has to match. */
export function scoreEntry(query: string, entry: Searchable): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scoresByWord = words.map((word) => scoreWord(word, entry));
  return scoresByWord.includes(0) ? 0 : scoresByWord.reduce((sum, score) => sum + score, 0) / scoresByWord.length;
}

export type PaletteSection = { group: PaletteGroup | 'recent'; entries: PaletteEntry[] };

const groups: readonly PaletteGroup[] = ['pages', 'settings', 'actions'];

/**
 * Groups entries for display: recent ones and then everything, or the matches of a query with the best group first.
 *
 * @param recent ids, newest first
 */
export function groupEntries(entries: PaletteEntry[], query: string, recent: readonly string[]): PaletteSection[] {
  if (query.trim() === '') {
    const used = recent.flatMap((id) => entries.filter((entry) => entry.id === id));
    const others = entries.filter((entry) => !used.includes(entry));
    return withEntries([{ group: 'recent', entries: used }, ...groups.map((group) => ({ group, entries: inGroup(others, group) }))]);
  }
  const rank = ({ id }: PaletteEntry) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const scores = new Map(entries.map((entry) => [entry, scoreEntry(query, entry)]));
  const scoreFor = (entry: PaletteEntry | undefined) => (entry && scores.get(entry)) ?? 0;
  const matches = entries.filter((entry) => scoreFor(entry) > 0).sort((a, b) => scoreFor(b) - scoreFor(a) || rank(a) - rank(b));
  return withEntries(groups.map((group) => ({ group, entries: inGroup(matches, group) }))).sort(
    (a, b) => scoreFor(b.entries[0]) - scoreFor(a.entries[0]),
  );
}

const inGroup = (entries: PaletteEntry[], group: PaletteGroup) => entries.filter((entry) => entry.group === group);

const withEntries = (sections: PaletteSection[]) => sections.filter(({ entries }) => entries.length > 0);
