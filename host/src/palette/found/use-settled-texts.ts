import { useEffect, useState } from 'react';
import { delayOf } from './pace';
import type { LiveSearch } from './searches';

/** `waitSeconds` is 0 for waits that nobody notices. */
type SettledText = { text: string; waitSeconds: number };

const minShownWaitMs = 1_000;

const nothing: SettledText = { text: '', waitSeconds: 0 };

/** The text that each search may send now: what was typed, after a pause or after the wait that a rate limit imposes. */
export function useSettledTexts(searches: LiveSearch[], text: string): (search: LiveSearch) => SettledText {
  const [settled, setSettled] = useState<Record<string, SettledText>>({});
  useEffect(() => {
    const change = (id: string, next: Partial<SettledText>) =>
      setSettled((texts) => ({ ...texts, [id]: { ...(texts[id] ?? nothing), ...next } }));
    const timers = searches.map((search) => {
      const delay = text === '' ? 0 : delayOf(search);
      if (delay > minShownWaitMs) {
        change(search.id, { waitSeconds: Math.ceil(delay / 1000) });
      }
      return setTimeout(change, delay, search.id, { text, waitSeconds: 0 });
    });
    return () => timers.forEach(clearTimeout);
  }, [searches, text]);
  return ({ id }) => settled[id] ?? nothing;
}
