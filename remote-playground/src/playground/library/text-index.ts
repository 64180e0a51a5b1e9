import { type Database, type MessageRecord, sessionRange } from './database';
import { messageText } from './message';
import { parseMessage } from './stored-messages';

type Entry = { texts: string[]; lower: string[] };

/** The text around the first match. */
export type Excerpt = { before: string; match: string; after: string };

export type TextIndex = {
  preload: () => void;
  /** @param words in lower case; all have to occur */
  find: (words: readonly string[]) => Promise<ReadonlyMap<string, Excerpt>>;
  invalidate: (session: string) => void;
};

/** Messages per task. */
const sliceSize = 100;

export function createTextIndex(database: Promise<Database | undefined>): TextIndex {
  const entries = new Map<string, Entry>();
  const stale = new Set<string>();
  let filling: Promise<void> | undefined;

  const add = (record: MessageRecord) => {
    const [message] = parseMessage(record);
    const text = message ? messageText(message) : '';
    const entry = entries.get(record.session) ?? { texts: [], lower: [] };
    entry.texts.push(text);
    entry.lower.push(text.toLowerCase());
    entries.set(record.session, entry);
  };
  const fill = async () => {
    const connection = await database;
    let range: IDBKeyRange | undefined;
    for (let isMore = connection !== undefined; isMore; ) {
      const records = (await connection?.getAll('messages', range, sliceSize)) ?? [];
      records.forEach(add);
      const last = records.at(-1);
      isMore = records.length === sliceSize && last !== undefined;
      if (last) {
        range = IDBKeyRange.lowerBound([last.session, last.id], true);
      }
    }
  };
  const ensureFilled = () => {
    filling ??= fill();
    return filling;
  };
  const refresh = async () => {
    await ensureFilled();
    const connection = await database;
    const changed = [...stale];
    stale.clear();
    for (const session of changed) {
      const records = (await connection?.getAll('messages', sessionRange(session))) ?? [];
      entries.delete(session);
      records.forEach(add);
    }
  };

  return {
    preload: () => void ensureFilled(),
    invalidate: (session) => void stale.add(session),
    find: async (words) => {
      await refresh();
      const found = [...entries].flatMap(([session, entry]): [string, Excerpt][] => {
        const excerpt = findExcerpt(entry, words);
        return excerpt ? [[session, excerpt]] : [];
      });
      return new Map(found);
    },
  };
}

function findExcerpt({ texts, lower }: Entry, words: readonly string[]): Excerpt | undefined {
  const positions = words.map((word) => lower.findIndex((text) => text.includes(word)));
  const [word, position] = [words[0], positions[0]];
  if (word === undefined || position === undefined || positions.includes(-1)) {
    return undefined;
  }
  return cutExcerpt(texts[position] ?? '', (lower[position] ?? '').indexOf(word), word.length);
}

const contextLength = 40;

function cutExcerpt(text: string, at: number, length: number): Excerpt {
  const from = Math.max(0, at - contextLength);
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
    match: text.slice(at, at + length),
    after: text.slice(at + length, at + length + contextLength * 3),
  };
}
