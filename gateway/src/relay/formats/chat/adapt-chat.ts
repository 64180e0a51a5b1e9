import type { ChatMessage } from '@console/shared/contract';
import { type ChannelSetting, parseSetting } from '../../../channels/setting';
import { providers } from '../../providers';
import type { RelayRequest } from '../../request';
import type { ChannelSettings, Payload } from '../format';
import { geminiBody } from './gemini-body';
import { withStreamOptions } from './stream-options';

type Body = Payload & { model: string };

export function adaptChat(channel: ChannelSettings, request: RelayRequest, body: Body): Body {
  const messages = withSystemPrompt(request.messages, parseSetting(channel));
  return chatBody(channel.type, withStreamOptions(channel, request, { ...body, messages }));
}

/** A request may bring a system prompt of its own. */
function withSystemPrompt(messages: ChatMessage[], { systemPrompt, prependsSystemPrompt }: ChannelSetting): ChatMessage[] {
  const own = messages.find(({ role }) => role === 'system' || role === 'developer');
  if (!systemPrompt || (own && !prependsSystemPrompt)) {
    return messages;
  }
  if (!own) {
    return [{ role: 'system', content: systemPrompt }, ...messages];
  }
  const content =
    typeof own.content === 'string'
      ? `${systemPrompt}\n${own.content}`
      : [{ type: 'text' as const, text: systemPrompt }, ...(own.content ?? [])];
  return messages.map((message) => (message === own ? { ...own, content } : message));
}

function chatBody(type: number, body: Body): Body {
  if ((type === providers.openai || type === providers.azure) && /^o\d/.test(body.model)) {
    return reasoningBody(body);
  }
  if (type === providers.xai && body.model.startsWith('grok-3-mini')) {
    return withEffort(withCompletionLimit(body));
  }
  if (type === providers.gemini) {
    return geminiBody(body);
  }
  return type === providers.perplexity ? perplexityBody(body) : body;
}

/** OpenAI's reasoning models rename the limit, reject a temperature, and use the developer role. */
function reasoningBody({ temperature: _, ...body }: Body): Body {
  const knowsDeveloper = !/^o1-(mini|preview)/.test(body.model);
  const messages = Array.isArray(body.messages) ? (body.messages as Payload[]) : [];
  const renamed = messages.map((message) => (message.role === 'system' && knowsDeveloper ? { ...message, role: 'developer' } : message));
  return withEffort(withCompletionLimit({ ...body, model: body.model, messages: renamed }));
}

function withCompletionLimit({ max_tokens, ...body }: Body): Body {
  const { max_completion_tokens = max_tokens, ...rest } = body;
  return { ...rest, model: body.model, ...(max_completion_tokens ? { max_completion_tokens } : {}) };
}

/** `o3-mini-high` is `o3-mini` with high reasoning effort. */
function withEffort(body: Body): Body {
  const [, model, effort] = /^(.+)-(low|medium|high)$/.exec(body.model) ?? [];
  return model && effort ? { ...body, model, reasoning_effort: effort } : body;
}

const perplexityFields = new Set([
  'model',
  'stream',
  'temperature',
  'top_k',
  'max_tokens',
  'presence_penalty',
  'frequency_penalty',
  'response_format',
  'reasoning_effort',
  'search_mode',
  'search_domain_filter',
  'search_recency_filter',
  'web_search_options',
  'return_images',
  'return_related_questions',
]);

/** Perplexity rejects unknown fields and a `top_p` of 1. */
function perplexityBody(body: Body): Body {
  const known = Object.fromEntries(Object.entries(body).filter(([field]) => perplexityFields.has(field)));
  const messages = (body.messages as Payload[]).map(({ role, content }) => ({ role, content }));
  const top_p = typeof body.top_p === 'number' && { top_p: Math.min(body.top_p, 0.99) };
  return { ...known, model: body.model, messages, ...top_p };
}
