import type { SystemPromptRow } from '../../db/schema';
import type { Gateway } from '../../gateway';
import { defaultPrompt, defaultsFor, type ModelDefaults } from '../../model-defaults/effective';
import { activeSystemPrompts } from '../../system-prompts/active';
import type { RelayRequest } from '../request';

export type Prompt = Pick<SystemPromptRow, 'id' | 'content' | 'position'>;

/** The site's prompts by descending priority, and the model's defaults; its default prompt only for requests without one. */
export async function findSitePrompts(
  gateway: Gateway,
  { model }: RelayRequest,
  { group, hasOwn }: { group: string; hasOwn: boolean },
): Promise<{ prompts: Prompt[]; defaults: ModelDefaults }> {
  const [prompts, defaults] = await Promise.all([activeSystemPrompts(gateway, group, model), defaultsFor(gateway, model)]);
  const preset = hasOwn ? undefined : await defaultPrompt(gateway, defaults);
  const extra = preset && !prompts.some(({ id }) => id === preset.id) ? [preset] : [];
  return { prompts: [...prompts, ...extra], defaults };
}

/** Texts around the request's own prompt, or instead of it. */
export function placePrompts(prompts: Prompt[]): { before: string[]; replacement: string | undefined; after: string[] } {
  const contentsAt = (position: Prompt['position']) =>
    prompts.filter((prompt) => prompt.position === position).map(({ content }) => content);
  return { before: contentsAt('prepend'), replacement: contentsAt('replace')[0], after: contentsAt('append') };
}

type DefaultedField = 'temperature' | 'top_p' | 'presence_penalty' | 'frequency_penalty';

/** `limits` are the names of the token limit in this format; the first is set. */
type Defaulted = { fields: readonly DefaultedField[]; limits: readonly [string, ...string[]] };

/** Defaults fill only what is absent or null. */
export function withModelDefaults(
  request: RelayRequest,
  defaults: Pick<ModelDefaults, DefaultedField | 'max_tokens'>,
  { fields, limits }: Defaulted,
): RelayRequest {
  const { body } = request;
  const isMissing = (field: string) => (body[field] ?? undefined) === undefined;
  const filled = fields.filter((field) => isMissing(field) && defaults[field] !== null).map((field) => [field, defaults[field]]);
  const limit = limits.every(isMissing) ? (defaults.max_tokens ?? undefined) : undefined;
  return {
    ...request,
    maxTokens: limit ?? request.maxTokens,
    body: { ...body, ...Object.fromEntries(filled), ...(limit && { [limits[0]]: limit }) },
  };
}
