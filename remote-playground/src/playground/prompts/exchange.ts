import { freeName } from './model';
import { newPrompt, type Prompt, readPrompt } from './prompt';

export const exportName = 'prompts.json';

/** All prompts as a file that can be read again, here and elsewhere. */
export const exportText = (prompts: readonly Prompt[]): string => JSON.stringify({ schema: 1, prompts }, null, 2);

/** Why nothing was taken from a file. `entry` is the place, from 1, of what is no prompt. */
export type ImportProblem = { problem: 'json' | 'list' } | { problem: 'entry'; entry: number };

export type Imported = { prompts: Prompt[]; added: number; skipped: number };

/**
 * The prompts there are, and after them those of a file: a list of prompts, or what was exported here. Nothing is overwritten: a
 * name that is taken gets a number, and what is here already, word for word, is skipped.
 */
export function imported(prompts: readonly Prompt[], text: string): Imported | ImportProblem {
  const list = listIn(text);
  if (!Array.isArray(list)) {
    return { problem: list };
  }
  const read = list.map(readPrompt);
  const wrong = read.indexOf(undefined);
  if (wrong !== -1) {
    return { problem: 'entry', entry: wrong + 1 };
  }
  const all = [...prompts];
  for (const prompt of read) {
    if (prompt === undefined || all.some(({ name, content }) => name === prompt.name && content === prompt.content)) {
      continue;
    }
    // Ids of another browser may be taken here.
    all.push({ ...prompt, id: newPrompt(prompt).id, name: freeName(all, prompt.name) });
  }
  const added = all.length - prompts.length;
  return { prompts: all, added, skipped: list.length - added };
}

function listIn(text: string): unknown[] | 'json' | 'list' {
  try {
    const stored: unknown = JSON.parse(text);
    const list = Array.isArray(stored) ? stored : (stored as { prompts?: unknown } | null)?.prompts;
    return Array.isArray(list) ? list : 'list';
  } catch {
    return 'json';
  }
}
