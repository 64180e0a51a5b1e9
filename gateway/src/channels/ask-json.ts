import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { parseJson } from '../json';
import { outgoingFetch } from '../outgoing/fetch';
import { ForbiddenAddress } from '../outgoing/guard';
import { readText } from '../outgoing/read-text';
import type { OpenChannel } from './key';
import type { ChannelReach } from './reach';

/** The part of a channel that asking its upstream needs. */
export type Asked = Pick<OpenChannel, 'type' | 'base_url' | 'base_url_role' | 'key' | 'openai_organization'>;

/** Without a body it is a GET. `ms` is how long the whole answer may take; what third parties have unless said. */
type Question = { key: string; address: string; headers: Record<string, string>; reach: ChannelReach; body?: object; ms?: number };

// The longest list of models that we know has half a megabyte.
const maxBytes = 4 * 1024 * 1024;

/** What people are told of an upstream's own words: short, and without the key, which some of them quote. */
export function shortReason(text: string, key: string): string {
  const told = (key ? text.replaceAll(key, '***') : text).trim();
  return told.length > 200 ? `${told.slice(0, 200)}…` : told;
}

/** Where upstreams put the words of a refusal, one in another. */
const wordFields = ['error', 'message', 'detail', 'msg'];

function wordsOf(answer: unknown, depth = 3): string {
  if (typeof answer === 'string') {
    return answer;
  }
  if (typeof answer !== 'object' || answer === null || depth === 0) {
    return '';
  }
  const fields = answer as Record<string, unknown>;
  return wordFields.map((field) => wordsOf(fields[field], depth - 1)).find(Boolean) ?? '';
}

/**
 * Asks an upstream, and answers its JSON; undefined when that is none. Follows no redirect.
 * @throws Refusal that says what went wrong
 */
export async function askUpstreamJson(
  { settings }: Pick<Gateway, 'settings'>,
  { key, address, headers, reach, body, ms = settings.providerMs }: Question,
  stop: AbortSignal,
): Promise<unknown> {
  const time = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([time, stop]);
  const failed = (error: unknown): never => {
    if (error instanceof ForbiddenAddress) {
      throw new Refusal(error.isPrivate ? 'relayPrivate' : 'relayForbidden');
    }
    throw time.aborted ? new Refusal('channelTimeout', { seconds: ms / 1000 }) : new Refusal('relayUnreachable');
  };
  const sent = body && { method: 'POST' as const, body: JSON.stringify(body) };
  const types = { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) };
  const response = await outgoingFetch(address, { ...sent, headers: { ...types, ...headers }, network: reach.network, signal }).catch(
    failed,
  );
  const text = await readText(response, maxBytes).catch(failed);
  if (text === undefined) {
    throw new Refusal('channelHuge');
  }
  if (response.status >= 300 && response.status < 400) {
    throw new Refusal('channelRedirect');
  }
  const answer = parseJson(text);
  if (!response.ok) {
    const reason = reach.quotesErrors ? shortReason(wordsOf(answer), key) : '';
    throw reason
      ? new Refusal('channelRefused', { status: response.status, reason })
      : new Refusal('relayRefused', { status: response.status });
  }
  return answer;
}

/** The same for a JSON object that says something. */
export async function askJson(gateway: Gateway, question: Question, stop: AbortSignal): Promise<object> {
  const answer = await askUpstreamJson(gateway, question, stop);
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0) {
    throw new Refusal('relayBadAnswer');
  }
  return answer;
}

/** How OpenAI and those that follow it know their callers. */
export const bearer = ({ key, openai_organization }: Pick<Asked, 'key' | 'openai_organization'>): Record<string, string> => ({
  Authorization: `Bearer ${key}`,
  ...(openai_organization && { 'OpenAI-Organization': openai_organization }),
});
