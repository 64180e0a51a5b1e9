import { newPrompt, type Prompt, type PromptInput } from './prompt';

/** Prompts whose name, content or tags hold every word of the search, and which carry the tag; favourites first, then what was changed last. */
export function matchingPrompts(prompts: readonly Prompt[], search: string, tag = ''): Prompt[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ name, content, tags }: Prompt) => {
    const text = [name, content, ...tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return prompts
    .filter((prompt) => (tag === '' || prompt.tags.includes(tag)) && holds(prompt))
    .sort((a, b) => Number(b.favorite) - Number(a.favorite) || b.updatedAt - a.updatedAt);
}

/** All tags there are, as a person looks for them. */
export const tagsOf = (prompts: readonly Prompt[]): string[] =>
  [...new Set(prompts.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));

/** Whether another prompt has this name. */
export const isTaken = (prompts: readonly Prompt[], name: string, ownId?: string): boolean =>
  prompts.some((prompt) => prompt.id !== ownId && prompt.name === name.trim());

/** The name, or the first of "name (2)", "name (3)", … that nobody has. */
export function freeName(prompts: readonly Pick<Prompt, 'name'>[], name: string): string {
  const taken = new Set(prompts.map((prompt) => prompt.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${name} (${count})`;
  }
  return free;
}

/** Writes what was filled in over a prompt. */
export const changed = (prompts: readonly Prompt[], id: string | undefined, { name, content, tags }: PromptInput): Prompt[] =>
  prompts.map((prompt) => (prompt.id === id ? { ...prompt, name: name.trim(), content, tags, updatedAt: Date.now() } : prompt));

/** With a copy of a prompt at the end, which is no favourite yet. */
export const duplicated = (prompts: readonly Prompt[], { name, ...original }: Prompt): Prompt[] => [
  ...prompts,
  newPrompt({ ...original, name: freeName(prompts, name) }),
];

export const withFavorite = (prompts: readonly Prompt[], id: string): Prompt[] =>
  prompts.map((prompt) => (prompt.id === id ? { ...prompt, favorite: !prompt.favorite } : prompt));
