import type { ChatMessage } from '@console/shared/contract';
import type { SystemPromptRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { defaultPrompt, defaultsFor, type ModelDefaults } from '../model-defaults/effective';
import { activeSystemPrompts } from '../system-prompts/active';
import { inlineUploads } from '../uploads/inline';
import { textOf } from './messages';
import type { RelayRequest } from './request';

type Prompt = Pick<SystemPromptRow, 'id' | 'content' | 'position'>;

const isSystem = ({ role }: ChatMessage) => role === 'system' || role === 'developer';

/**
 * A chat with what the site adds to it: system prompts of its group and model, what the request leaves out by the defaults of the model, and its
 * uploads as data. Whatever decides about the price is read from the answer.
 */
export async function prepareChat(gateway: Gateway, request: RelayRequest, group: string): Promise<RelayRequest> {
  const [prompts, defaults] = await Promise.all([activeSystemPrompts(gateway, group, request.model), defaultsFor(gateway, request.model)]);
  const usual = request.messages.some(isSystem) ? undefined : await defaultPrompt(gateway, defaults);
  const more = usual && !prompts.some(({ id }) => id === usual.id) ? [usual] : [];
  const messages = await inlineUploads(gateway, withPrompts(request.messages, [...prompts, ...more]));
  return { ...withDefaults(request, defaults), messages };
}

/**
 * A conversation whose system message begins with the prompts to prepend, goes on with what the client says there or the first prompt that
 * replaces it, and ends with those to append. One message, since some upstreams take no more. Prompts come with the highest priority first.
 */
export function withPrompts(messages: ChatMessage[], prompts: Prompt[]): ChatMessage[] {
  if (prompts.length === 0) {
    return messages;
  }
  const at = (position: Prompt['position']) => prompts.filter((prompt) => prompt.position === position).map(({ content }) => content);
  const [replacing] = at('replace');
  const end = messages.findIndex((message) => !isSystem(message));
  const own = end === -1 ? messages : messages.slice(0, end);
  const conversation = messages.slice(own.length);
  const said = replacing === undefined ? own.map(textOf) : [replacing];
  const content = [...at('prepend'), ...said, ...at('append')].filter(Boolean).join('\n\n');
  const rest = replacing === undefined ? conversation : conversation.filter((message) => !isSystem(message));
  return [{ role: own[0]?.role ?? 'system', content }, ...rest];
}

/** Fills what a request leaves out; a limit under its newer name counts as one. */
export function withDefaults(
  request: RelayRequest,
  defaults: Pick<ModelDefaults, (typeof filled)[number] | 'max_tokens' | 'stream'>,
): RelayRequest {
  const { body } = request;
  const isLimited = (body.max_tokens ?? body.max_completion_tokens ?? undefined) !== undefined;
  const fields = Object.fromEntries(
    filled.filter((field) => (body[field] ?? undefined) === undefined && defaults[field] !== null).map((field) => [field, defaults[field]]),
  );
  const maxTokens = isLimited ? request.maxTokens : (defaults.max_tokens ?? undefined);
  const stream = (body.stream ?? undefined) === undefined ? (defaults.stream ?? false) : request.stream;
  return {
    ...request,
    stream,
    maxTokens,
    body: { ...body, ...fields, ...(stream !== request.stream && { stream }), ...(!isLimited && maxTokens && { max_tokens: maxTokens }) },
  };
}

const filled = ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty'] as const;
