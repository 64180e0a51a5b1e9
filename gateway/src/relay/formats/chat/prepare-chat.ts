import type { ChatMessage } from '@console/shared/contract';
import type { Gateway } from '../../../gateway';
import type { ModelDefaults } from '../../../model-defaults/effective';
import { inlineUploads } from '../../../uploads/inline';
import { messageText } from '../../message-text';
import type { RelayRequest } from '../../request';
import { findSitePrompts, type Prompt, placePrompts, withModelDefaults } from '../site-prompts';

const isSystem = ({ role }: ChatMessage) => role === 'system' || role === 'developer';

/** Adds the site's system prompts, the model's defaults and inlined uploads. Pricing uses the result. */
export async function prepareChat(gateway: Gateway, request: RelayRequest, group: string): Promise<RelayRequest> {
  const hasOwn = request.messages.some(isSystem);
  const { prompts, defaults } = await findSitePrompts(gateway, request, { group, hasOwn });
  const messages = await inlineUploads(gateway, withPrompts(request.messages, prompts));
  return { ...withDefaults(request, defaults), messages };
}

/** Merges all prompts into one system message, since some upstreams accept only one. `prompts` are sorted by descending priority. */
export function withPrompts(messages: ChatMessage[], prompts: Prompt[]): ChatMessage[] {
  if (prompts.length === 0) {
    return messages;
  }
  const { before, replacement, after } = placePrompts(prompts);
  const end = messages.findIndex((message) => !isSystem(message));
  const systemMessages = end === -1 ? messages : messages.slice(0, end);
  const conversation = messages.slice(systemMessages.length);
  const ownContents = replacement === undefined ? systemMessages.map(messageText) : [replacement];
  const content = [...before, ...ownContents, ...after].filter(Boolean).join('\n\n');
  const rest = replacement === undefined ? conversation : conversation.filter((message) => !isSystem(message));
  return [{ role: systemMessages[0]?.role ?? 'system', content }, ...rest];
}

const defaulted = {
  fields: ['temperature', 'top_p', 'presence_penalty', 'frequency_penalty'],
  limits: ['max_tokens', 'max_completion_tokens'],
} as const;

function withDefaults(request: RelayRequest, defaults: ModelDefaults): RelayRequest {
  const stream = (request.body.stream ?? undefined) === undefined ? (defaults.stream ?? false) : request.stream;
  const { body, ...filled } = withModelDefaults(request, defaults, defaulted);
  return { ...filled, stream, body: { ...body, ...(stream !== request.stream && { stream }) } };
}
