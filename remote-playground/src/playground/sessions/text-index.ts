import { textOf } from '../conversation/message';
import { readMessage } from '../conversation/stored-messages';
import { type Database, type MessageRecord, rangeOf } from './database';

type Entry = { texts: string[]; lower: string[] };

/** Where in a session the words were found: some text around the first of them. */
export type Excerpt = { before: string; match: string; after: string };

/** What is said in the sessions, for searching; read at the first search, and again where something has changed. */
export type TextIndex = {
  /** Begins to read, so that the first search need not wait. */
  warm: () => void;
  /** @returns for every session in which all words occur, lower case as given, where the first one stands */
  find: (words: readonly string[]) => Promise<ReadonlyMap<string, Excerpt>>;
  /** What is in this session is not what was read. */
  touch: (session: string) => void;
};

/** So many messages are read in one task: it stays short also when they are long. */
const sliceSize = 100;

export function createTextIndex(database: Promise<Database | undefined>): TextIndex {
  const entries = new Map<string, Entry>();
  const stale = new Set<string>();
  let filling: Promise<void> | undefined;

  const add = (record: MessageRecord) => {
    const [message] = readMessage(record);
    const text = message ? textOf(message) : '';
    const entry = entries.get(record.session) ?? { texts: [], lower: [] };
    entry.texts.push(text);
    entry.lower.push(text.toLowerCase());
    entries.set(record.session, entry);
  };
  const fill = async () => {
    const opened = await database;
    let range: IDBKeyRange | undefined;
    for (let isMore = opened !== undefined; isMore; ) {
      const records = (await opened?.getAll('messages', range, sliceSize)) ?? [];
      records.forEach(add);
      const last = records.at(-1);
      isMore = records.length === sliceSize && last !== undefined;
      if (last) {
        range = IDBKeyRange.lowerBound([last.session, last.id], true);
      }
    }
  };
  const warm = () => {
    filling ??= fill();
    return filling;
  };
  const refresh = async () => {
    await warm();
    const opened = await database;
    const changed = [...stale];
    stale.clear();
    for (const session of changed) {
      const records = (await opened?.getAll('messages', rangeOf(session))) ?? [];
      entries.delete(session);
      records.forEach(add);
    }
  };

  return {
    warm: () => void warm(),
    touch: (session) => void stale.add(session),
    find: async (words) => {
      await refresh();
      const found = [...entries].flatMap(([session, entry]): [string, Excerpt][] => {
        const excerpt = excerptOf(entry, words);
        return excerpt ? [[session, excerpt]] : [];
      });
      return new Map(found);
    },
  };
}

function excerptOf({ texts, lower }: Entry, words: readonly string[]): Excerpt | undefined {
  const places = words.map((word) => lower.findIndex((text) => text.includes(word)));
  const [word, place] = [words[0], places[0]];
  if (word === undefined || place === undefined || places.includes(-1)) {
    return undefined;
  }
  return around(texts[place] ?? '', (lower[place] ?? '').indexOf(word), word.length);
}

const contextLength = 40;

function around(text: string, at: number, length: number): Excerpt {
  const from = Math.max(0, at - contextLength);
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
    match: text.slice(at, at + length),
    after: text.slice(at + length, at + length + contextLength * 3),
  };
}
