import { useEffect, useState } from 'react';
import { chunkLines } from '../chunk-lines';
import { runWhenIdle } from '../run-when-idle';
import type { StyledRun } from './highlighter';

const budgetMs = 4;

/** Highlights chunks of finished code while the browser is idle. Undefined until then, and for plain text. */
export function useHighlight(text: string, language: string, isGrowing: boolean): readonly (readonly StyledRun[])[] | undefined {
  const [highlighted, setHighlighted] = useState<{ text: string; runs: StyledRun[][] }>();
  useEffect(() => {
    if (isGrowing || language === '') {
      return;
    }
    let cancel: (() => void) | undefined;
    let isCancelled = false;
    const start = async () => {
      const { loadHighlighter } = await import('./highlighter');
      const highlight = await loadHighlighter(language);
      if (highlight === undefined || isCancelled) {
        return;
      }
      const chunks = highlight(chunkLines(text));
      const runs: StyledRun[][] = [];
      cancel = runWhenIdle(() => {
        const startedAt = performance.now();
        let next = chunks.next();
        while (!next.done) {
          runs.push(next.value);
          if (performance.now() - startedAt > budgetMs) {
            break;
          }
          next = chunks.next();
        }
        setHighlighted({ text, runs: [...runs] });
        return !next.done;
      });
    };
    // Without the highlighter (offline, a missing chunk) code stays plain.
    start().catch(() => undefined);
    return () => {
      isCancelled = true;
      cancel?.();
    };
  }, [text, language, isGrowing]);
  return highlighted?.text === text ? highlighted.runs : undefined;
}
