/** A prompt as it is stored. Fields are only ever added: an earlier version must be able to read what a later one wrote. */
export type Prompt = {
  id: string;
  name: string;
  content: string;
  tags: string[];
  favorite: boolean;
  /** Unix milliseconds, as is the other. */
  createdAt: number;
  updatedAt: number;
};

/** What a person fills in. */
export type PromptInput = Pick<Prompt, 'name' | 'content' | 'tags'>;

let counter = 0;

// Not crypto.randomUUID: it is missing over plain HTTP.
const newId = () => `${Date.now().toString(36)}-${(counter++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export function newPrompt({ name, content, tags }: PromptInput): Prompt {
  const now = Date.now();
  return { id: newId(), name: name.trim(), content, tags, favorite: false, createdAt: now, updatedAt: now };
}

/** What was stored, or that it cannot be read at all. */
export type StoredPrompts = {
  prompts: Prompt[];
  /** Ids by their place in what is stored; none where something stands that is no prompt to this version. */
  ids: (string | undefined)[];
  /** What that is. */
  others: unknown[];
  isUnreadable: boolean;
};

const nothing: StoredPrompts = { prompts: [], ids: [], others: [], isUnreadable: false };

/** Reads stored prompts of this, an earlier or a later version. */
export function readPrompts(text: string | undefined): StoredPrompts {
  if (text === undefined) {
    return nothing;
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (Array.isArray(stored)) {
      return sortedOut(stored);
    }
  } catch {
    // Told below.
  }
  return { ...nothing, isUnreadable: true };
}

function sortedOut(stored: unknown[]): StoredPrompts {
  const read = stored.map((one) => readPrompt(one));
  return {
    prompts: read.flatMap((prompt) => prompt ?? []),
    ids: read.map((prompt) => prompt?.id),
    others: stored.filter((_, place) => read[place] === undefined),
    isUnreadable: false,
  };
}

/** @returns undefined for what has no name or no content */
export function readPrompt(stored: unknown): Prompt | undefined {
  if (typeof stored !== 'object' || stored === null) {
    return undefined;
  }
  const { id, name, content, tags, favorite, createdAt, updatedAt, ...others } = stored as Record<string, unknown>;
  if (!isFilled(name) || !isFilled(content)) {
    return undefined;
  }
  const listed = Array.isArray(tags) ? tags.filter(isFilled).map((tag) => tag.trim()) : [];
  const fresh = newPrompt({ name, content, tags: [...new Set(listed)] });
  const created = momentOf(createdAt) ?? fresh.createdAt;
  return {
    ...others,
    ...fresh,
    id: isFilled(id) ? id : fresh.id,
    favorite: favorite === true,
    createdAt: created,
    updatedAt: momentOf(updatedAt) ?? created,
  };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Others write moments as text. */
function momentOf(value: unknown): number | undefined {
  const moment = typeof value === 'string' ? Date.parse(value) : value;
  return typeof moment === 'number' && Number.isFinite(moment) && moment > 0 ? moment : undefined;
}
