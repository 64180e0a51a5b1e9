import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { channelFetch } from '../outgoing/channel-fetch';
import { ForbiddenAddress } from '../outgoing/guard';
import { readText } from '../outgoing/read-text';
import { parseTable } from '../relay/upstream/failure';

/** The part of a channel that asking its upstream needs. */
export type Asked = Pick<ChannelRow, 'type' | 'base_url' | 'key' | 'openai_organization'>;

type Question = { key: string; address: string; headers: Record<string, string> };

// The longest list of models that we know has half a megabyte.
const maxBytes = 4 * 1024 * 1024;

/** What people are told of an upstream's own words: short, and without the key, which some of them quote. */
export function shortReason(text: string, key: string): string {
  const told = (key ? text.replaceAll(key, '***') : text).trim();
  return told.length > 200 ? `${told.slice(0, 200)}…` : told;
}

/**
 * Asks an upstream for a JSON object, within the time that third parties have. Follows no redirect.
 * @throws Refusal that says what went wrong
 */
export async function askJson({ settings }: Gateway, { key, address, headers }: Question, stop: AbortSignal) {
  const time = AbortSignal.timeout(settings.providerMs);
  const signal = AbortSignal.any([time, stop]);
  const failed = (error: unknown): never => {
    if (error instanceof ForbiddenAddress) {
      throw new Refusal('relayForbidden');
    }
    throw time.aborted ? new Refusal('channelTimeout', { seconds: settings.providerMs / 1000 }) : new Refusal('relayUnreachable');
  };
  const response = await channelFetch(address, { headers: { Accept: 'application/json', ...headers }, signal }).catch(failed);
  const text = await readText(response, maxBytes).catch(failed);
  if (text === undefined) {
    throw new Refusal('channelHuge');
  }
  if (response.status >= 300 && response.status < 400) {
    throw new Refusal('channelRedirect');
  }
  const body = parseTable(text);
  if (!response.ok) {
    const error = (typeof body.error === 'object' && body.error !== null ? body.error : body) as Record<string, unknown>;
    const reason = typeof error.message === 'string' ? shortReason(error.message, key) : '';
    throw reason
      ? new Refusal('channelRefused', { status: response.status, reason })
      : new Refusal('relayRefused', { status: response.status });
  }
  if (Object.keys(body).length === 0) {
    throw new Refusal('relayBadAnswer');
  }
  return body;
}

/** How OpenAI and those that follow it know their callers. */
export const bearer = ({ key, openai_organization }: Pick<Asked, 'key' | 'openai_organization'>): Record<string, string> => ({
  Authorization: `Bearer ${key}`,
  ...(openai_organization && { 'OpenAI-Organization': openai_organization }),
});
