import { createPrompt, type Prompt, type PromptInput } from './prompt';

/** Favourites first, then the most recently changed. */
export function filterPrompts(prompts: readonly Prompt[], search: string, tag = ''): Prompt[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ name, content, tags }: Prompt) => {
    const text = [name, content, ...tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return prompts
    .filter((prompt) => (tag === '' || prompt.tags.includes(tag)) && holds(prompt))
    .sort((a, b) => Number(b.favorite) - Number(a.favorite) || b.updatedAt - a.updatedAt);
}

export const listTags = (prompts: readonly Prompt[]): string[] =>
  [...new Set(prompts.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));

export const isNameTaken = (prompts: readonly Prompt[], name: string, ownId?: string): boolean =>
  prompts.some((prompt) => prompt.id !== ownId && prompt.name === name.trim());

/** Appends " (2)", " (3)" and so on. */
export function uniqueName(prompts: readonly Pick<Prompt, 'name'>[], name: string): string {
  const taken = new Set(prompts.map((prompt) => prompt.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${name} (${count})`;
  }
  return free;
}

export const updatePrompt = (prompts: readonly Prompt[], id: string | undefined, { name, content, tags }: PromptInput): Prompt[] =>
  prompts.map((prompt) => (prompt.id === id ? { ...prompt, name: name.trim(), content, tags, updatedAt: Date.now() } : prompt));

export const duplicatePrompt = (prompts: readonly Prompt[], { name, ...original }: Prompt): Prompt[] => [
  ...prompts,
  createPrompt({ ...original, name: uniqueName(prompts, name) }),
];

export const toggleFavorite = (prompts: readonly Prompt[], id: string): Prompt[] =>
  prompts.map((prompt) => (prompt.id === id ? { ...prompt, favorite: !prompt.favorite } : prompt));
