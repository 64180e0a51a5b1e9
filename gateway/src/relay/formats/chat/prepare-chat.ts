import type { ChatMessage } from '@console/shared/contract';
import type { SystemPromptRow } from '../../../db/schema';
import type { Gateway } from '../../../gateway';
import { defaultPrompt, defaultsFor, type ModelDefaults } from '../../../model-defaults/effective';
import { activeSystemPrompts } from '../../../system-prompts/active';
import { inlineUploads } from '../../../uploads/inline';
import { messageText } from '../../message-text';
import type { RelayRequest } from '../../request';

type Prompt = Pick<SystemPromptRow, 'id' | 'content' | 'position'>;

const isSystem = ({ role }: ChatMessage) => role === 'system' || role === 'developer';

/** Adds the site's system prompts, the model's defaults and inlined uploads. Pricing uses the result. */
export async function prepareChat(gateway: Gateway, request: RelayRequest, group: string): Promise<RelayRequest> {
  const [prompts, defaults] = await Promise.all([activeSystemPrompts(gateway, group, request.model), defaultsFor(gateway, request.model)]);
  const defaultSystemPrompt = request.messages.some(isSystem) ? undefined : await defaultPrompt(gateway, defaults);
  const extra = defaultSystemPrompt && !prompts.some(({ id }) => id === defaultSystemPrompt.id) ? [defaultSystemPrompt] : [];
  const messages = await inlineUploads(gateway, withPrompts(request.messages, [...prompts, ...extra]));
  return { ...withDefaults(request, defaults), messages };
}

/** Merges all prompts into one system message, since some upstreams accept only one. `prompts` are sorted by descending priority. */
export function withPrompts(messages: ChatMessage[], prompts: Prompt[]): ChatMessage[] {
  if (prompts.length === 0) {
    return messages;
  }
  const contentsAt = (position: Prompt['position']) =>
    prompts.filter((prompt) => prompt.position === position).map(({ content }) => content);
  const [replacement] = contentsAt('replace');
  const end = messages.findIndex((message) => !isSystem(message));
  const systemMessages = end === -1 ? messages : messages.slice(0, end);
  const conversation = messages.slice(systemMessages.length);
  const ownContents = replacement === undefined ? systemMessages.map(messageText) : [replacement];
  const content = [...contentsAt('prepend'), ...ownContents, ...contentsAt('append')].filter(Boolean).join('\n\n');
  const rest = replacement === undefined ? conversation : conversation.filter((message) => !isSystem(message));
  return [{ role: systemMessages[0]?.role ?? 'system', content }, ...rest];
}

export function withDefaults(
  request: RelayRequest,
  defaults: Pick<ModelDefaults, (typeof defaultedFields)[number] | 'max_tokens' | 'stream'>,
): RelayRequest {
  const { body } = request;
  const isLimited = (body.max_tokens ?? body.max_completion_tokens ?? undefined) !== undefined;
  const fields = Object.fromEntries(
    defaultedFields
      .filter((field) => (body[field] ?? undefined) === undefined && defaults[field] !== null)
      .map((field) => [field, defaults[field]]),
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

const defaultedFields = ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty'] as const;
