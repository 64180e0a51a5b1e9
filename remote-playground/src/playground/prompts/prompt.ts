import { createId } from '../library/message';

/** Stored. Fields are only ever added, so that earlier versions can read what later ones wrote. */
export type Prompt = {
  id: string;
  name: string;
  content: string;
  tags: string[];
  favorite: boolean;
  /** Unix milliseconds. */
  createdAt: number;
  updatedAt: number;
};

export type PromptInput = Pick<Prompt, 'name' | 'content' | 'tags'>;

export function createPrompt({ name, content, tags }: PromptInput): Prompt {
  const now = Date.now();
  return { id: createId(), name: name.trim(), content, tags, favorite: false, createdAt: now, updatedAt: now };
}

export type StoredPrompts = {
  prompts: Prompt[];
  /** By index in the stored list; undefined for entries that this version cannot read. */
  ids: (string | undefined)[];
  /** Entries that this version cannot read. */
  others: unknown[];
  isUnreadable: boolean;
};

const noPrompts: StoredPrompts = { prompts: [], ids: [], others: [], isUnreadable: false };

export function parsePrompts(text: string | undefined): StoredPrompts {
  if (text === undefined) {
    return noPrompts;
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (Array.isArray(stored)) {
      return partitionEntries(stored);
    }
  } catch {
    // Reported below.
  }
  return { ...noPrompts, isUnreadable: true };
}

function partitionEntries(stored: unknown[]): StoredPrompts {
  const read = stored.map((one) => parsePrompt(one));
  return {
    prompts: read.flatMap((prompt) => prompt ?? []),
    ids: read.map((prompt) => prompt?.id),
    others: stored.filter((_, index) => read[index] === undefined),
    isUnreadable: false,
  };
}

/** @returns undefined without a name or content */
export function parsePrompt(stored: unknown): Prompt | undefined {
  if (typeof stored !== 'object' || stored === null) {
    return undefined;
  }
  const { id, name, content, tags, favorite, createdAt, updatedAt, ...others } = stored as Record<string, unknown>;
  if (!isFilled(name) || !isFilled(content)) {
    return undefined;
  }
  const validTags = Array.isArray(tags) ? tags.filter(isFilled).map((tag) => tag.trim()) : [];
  const fresh = createPrompt({ name, content, tags: [...new Set(validTags)] });
  const created = parseTimestamp(createdAt) ?? fresh.createdAt;
  return {
    ...others,
    ...fresh,
    id: isFilled(id) ? id : fresh.id,
    favorite: favorite === true,
    createdAt: created,
    updatedAt: parseTimestamp(updatedAt) ?? created,
  };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Imported files may have ISO timestamps. */
function parseTimestamp(value: unknown): number | undefined {
  const timestamp = typeof value === 'string' ? Date.parse(value) : value;
  return typeof timestamp === 'number' && Number.isFinite(timestamp) && timestamp > 0 ? timestamp : undefined;
}
