import type { ChatMessage } from '@console/shared/contract';
import type { OverriddenRequest } from '@console/shared/contract/param-override';
import { type ChannelSetting, parseSetting } from '../../channels/setting';
import type { ChannelRow } from '../../db/schema';
import type { RelayRequest } from '../request';
import { overrideRequest } from './override-request';
import { providers } from './provider';
import { parseObject } from './upstream-error';

type Body = Record<string, unknown>;
type Channel = Omit<ChannelRow, 'key' | 'header_override'>;

/** `model_mapping` is applied once, not transitively. */
export function upstreamModel(channel: Channel, model: string): string {
  if (parseSetting(channel).passesBodyThrough) {
    return model;
  }
  const mapped = parseObject(channel.model_mapping)[model];
  return typeof mapped === 'string' && mapped ? mapped : model;
}

// Other upstreams report usage unasked, or never.
const withoutStreamOptions: number[] = [providers.moonshot, providers.perplexity, providers.yi];

/** The channel's own overrides are applied last; where it passes bodies through, it changes nothing. */
export function requestFor(channel: Channel, request: RelayRequest): OverriddenRequest & { body: { model: string } } {
  const setting = parseSetting(channel);
  const isChat = request.endpoint === 'chat/completions';
  if (setting.passesBodyThrough) {
    return { body: { ...request.body, ...(isChat && { messages: request.messages }), model: request.model }, headers: {} };
  }
  const { stream_options: _, ...overridden } = request.body;
  const base = {
    ...overridden,
    ...(isChat && { messages: withSystemPrompt(request.messages, setting) }),
    model: upstreamModel(channel, request.model),
    ...(request.stream && !withoutStreamOptions.includes(channel.type) && { stream_options: { include_usage: true } }),
  };
  return overrideRequest(channel, isChat ? chatBody(channel.type, base) : base, request.context);
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

function chatBody(type: number, body: Body & { model: string }): Body & { model: string } {
  if ((type === providers.openai || type === providers.azure) && /^o\d/.test(body.model)) {
    return reasoningBody(body);
  }
  if (type === providers.xai && body.model.startsWith('grok-3-mini')) {
    return withEffort(withCompletionLimit(body));
  }
  return type === providers.perplexity ? perplexityBody(body) : body;
}

/** OpenAI's reasoning models rename the limit, reject a temperature, and use the developer role. */
function reasoningBody({ temperature: _, ...body }: Body & { model: string }): Body & { model: string } {
  const knowsDeveloper = !/^o1-(mini|preview)/.test(body.model);
  const messages = Array.isArray(body.messages) ? (body.messages as Body[]) : [];
  const renamed = messages.map((message) => (message.role === 'system' && knowsDeveloper ? { ...message, role: 'developer' } : message));
  return withEffort(withCompletionLimit({ ...body, model: body.model, messages: renamed }));
}

function withCompletionLimit({ max_tokens, ...body }: Body & { model: string }): Body & { model: string } {
  const { max_completion_tokens = max_tokens, ...rest } = body;
  return { ...rest, model: body.model, ...(max_completion_tokens ? { max_completion_tokens } : {}) };
}

/** `o3-mini-high` is `o3-mini` with high reasoning effort. */
function withEffort(body: Body & { model: string }): Body & { model: string } {
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
function perplexityBody(body: Body & { model: string }): Body & { model: string } {
  const known = Object.fromEntries(Object.entries(body).filter(([field]) => perplexityFields.has(field)));
  const messages = (body.messages as Body[]).map(({ role, content }) => ({ role, content }));
  const top_p = typeof body.top_p === 'number' && { top_p: Math.min(body.top_p, 0.99) };
  return { ...known, model: body.model, messages, ...top_p };
}
