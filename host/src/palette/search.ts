import type { Label } from '@console/shared/extensions';
import type { Destination, PaletteEntry, PaletteGroup } from './entries';
import type { FoundEntry, FoundSection } from './found/found-entries';
import { scoreFound } from './found/score-found';
import { paletteLabel } from './palette-label';
import { idOf, type Recent, type RecentRecord } from './recent';
import { splitWords } from './split-words';

type Searchable = { label: Label; path?: string; needsFullLabel?: boolean };

const splitSyllables = ({ pinyin = '' }: Label) => splitWords(pinyin);

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
  const words = splitWords(query);
  if (isFullLabel(words, entry.label)) {
    return 130;
  }
  if (entry.needsFullLabel) {
    return 0;
  }
  const scoresByWord = words.map((word) => scoreWord(word, entry));
  return scoresByWord.includes(0) ? 0 : scoresByWord.reduce((sum, score) => sum + score, 0) / scoresByWord.length;
}

function isFullLabel(words: string[], label: Label): boolean {
  const forms = [label.zh.toLowerCase(), label.en.toLowerCase(), splitSyllables(label).join(' '), splitSyllables(label).join('')];
  return words.length > 0 && forms.includes(words.join(' '));
}

/** A gateway may have matched a field that is not shown. */
const minFoundScore = 63;
const relatedScore = 62;

export type PaletteSection = { id: string; heading: Label; entries: PaletteEntry[] };

const groups: readonly PaletteGroup[] = ['pages', 'chats', 'settings', 'actions'];

const toSection = (id: PaletteGroup | 'recent', entries: PaletteEntry[]): PaletteSection => ({
  id,
  heading: paletteLabel(`palette.${id}`),
  entries,
});

const toEntry = ({ id, name, icon, path }: RecentRecord): PaletteEntry => ({
  id,
  label: { zh: name, en: name },
  icon,
  verb: 'open',
  path,
});

const hasEntries = ({ entries }: PaletteSection) => entries.length > 0;

/** @param recent newest first */
export function listSections(destinations: Destination[], recent: readonly Recent[]): PaletteSection[] {
  const offered = destinations.filter(({ needsFullLabel }) => !needsFullLabel);
  const used = recent.flatMap((item) => (typeof item === 'string' ? offered.filter(({ id }) => id === item) : toEntry(item)));
  const others = offered.filter((entry) => !recent.includes(entry.id));
  return [
    toSection('recent', used),
    ...groups.map((id) =>
      toSection(
        id,
        others.filter(({ group }) => group === id),
      ),
    ),
  ].filter(hasEntries);
}

export type Searched = { destinations: Destination[]; recent: readonly Recent[]; found: FoundSection[] };

/** The matches of a query with the best section first, and what can be done with the best match of all searches. */
export function searchSections(query: string, { destinations, recent, found }: Searched): PaletteSection[] {
  const scores = new Map<PaletteEntry, number>(destinations.map((entry) => [entry, scoreEntry(query, entry)]));
  for (const entry of found.flatMap(({ entries }) => entries)) {
    scores.set(entry, Math.max(scoreFound(query, entry), minFoundScore));
  }
  const related = findBest(found, (entry) => scores.get(entry) ?? 0)?.actions ?? [];
  for (const entry of related) {
    scores.set(entry, relatedScore);
  }
  const scoreOf = (entry: PaletteEntry | undefined) => (entry && scores.get(entry)) ?? 0;
  const ids = recent.map(idOf);
  const rank = ({ id }: PaletteEntry) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const sort = (entries: PaletteEntry[]) =>
    entries.filter((entry) => scoreOf(entry) > 0).sort((a, b) => scoreOf(b) - scoreOf(a) || rank(a) - rank(b));
  const known = groups.map((id) => {
    const inGroup: PaletteEntry[] = destinations.filter(({ group }) => group === id);
    return toSection(id, sort(id === 'actions' ? [...inGroup, ...related] : inGroup));
  });
  return [...known, ...found.map((section) => ({ ...section, entries: sort(section.entries) }))]
    .filter(hasEntries)
    .sort((a, b) => scoreOf(b.entries[0]) - scoreOf(a.entries[0]));
}

const findBest = (found: FoundSection[], scoreOf: (entry: FoundEntry) => number) =>
  found
    .flatMap(({ entries }) => entries)
    .reduce<FoundEntry | undefined>((best, entry) => (best === undefined || scoreOf(entry) > scoreOf(best) ? entry : best), undefined);

/** Results that arrive late go to the end, below the row that the user has moved to. */
export function keepOrder(sections: PaletteSection[], order: readonly string[]): PaletteSection[] {
  const place = ({ id }: PaletteSection) => (order.includes(id) ? order.indexOf(id) : order.length);
  return sections.toSorted((a, b) => place(a) - place(b));
}

/** Splits a text so that every other part, from the second on, is what the query matches. */
export function splitMatches(text: string, query: string): string[] {
  const words = splitWords(query).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'iu'));
}
