import { useEffect, useState } from 'react';
import { inChunks } from '../in-chunks';
import { whenIdle } from '../when-idle';
import type { Run } from './highlighter';

/** In one go at most, in milliseconds. */
const slice = 4;

/**
 * Code in colours, chunk by chunk (`inChunks`), as far as it is coloured; undefined for what is plain. Nothing is coloured
 * while it grows, and nothing while the browser has better things to do.
 */
export function useHighlighted(text: string, language: string, isGrowing: boolean): readonly (readonly Run[])[] | undefined {
  const [done, setDone] = useState<{ text: string; runs: Run[][] }>();
  useEffect(() => {
    if (isGrowing || language === '') {
      return;
    }
    let cancel: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { loadHighlighter } = await import('./highlighter');
      const highlight = await loadHighlighter(language);
      if (highlight === undefined || isOver) {
        return;
      }
      const chunks = highlight(inChunks(text));
      const runs: Run[][] = [];
      cancel = whenIdle(() => {
        const began = performance.now();
        let next = chunks.next();
        while (!next.done) {
          runs.push(next.value);
          if (performance.now() - began > slice) {
            break;
          }
          next = chunks.next();
        }
        setDone({ text, runs: [...runs] });
        return !next.done;
      });
    };
    // Without the highlighter (offline, a missing chunk) code is plain.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [text, language, isGrowing]);
  return done?.text === text ? done.runs : undefined;
}
