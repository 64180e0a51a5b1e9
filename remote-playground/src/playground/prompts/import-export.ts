import { uniqueName } from './model';
import { createPrompt, type Prompt, parsePrompt } from './prompt';

export const exportFileName = 'prompts.json';

export const exportPrompts = (prompts: readonly Prompt[]): string => JSON.stringify({ schema: 1, prompts }, null, 2);

/** `entry` counts from 1. */
export type ImportProblem = { problem: 'json' | 'list' } | { problem: 'entry'; entry: number };

export type ImportResult = { prompts: Prompt[]; added: number; skipped: number };

/** Adds the prompts of a file without overwriting any: taken names get a number, duplicates are skipped. */
export function importPrompts(prompts: readonly Prompt[], text: string): ImportResult | ImportProblem {
  const list = parseList(text);
  if (!Array.isArray(list)) {
    return { problem: list };
  }
  const read = list.map(parsePrompt);
  const wrong = read.indexOf(undefined);
  if (wrong !== -1) {
    return { problem: 'entry', entry: wrong + 1 };
  }
  const all = [...prompts];
  for (const prompt of read) {
    if (prompt === undefined || all.some(({ name, content }) => name === prompt.name && content === prompt.content)) {
      continue;
    }
    // Ids from another browser may collide.
    all.push({ ...prompt, id: createPrompt(prompt).id, name: uniqueName(all, prompt.name) });
  }
  const added = all.length - prompts.length;
  return { prompts: all, added, skipped: list.length - added };
}

function parseList(text: string): unknown[] | 'json' | 'list' {
  try {
    const stored: unknown = JSON.parse(text);
    const list = Array.isArray(stored) ? stored : (stored as { prompts?: unknown } | null)?.prompts;
    return Array.isArray(list) ? list : 'list';
  } catch {
    return 'json';
  }
}
