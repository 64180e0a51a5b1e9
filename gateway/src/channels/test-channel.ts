import { logType } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { otherText, writeConsumption } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import { askChannel } from '../relay/ask-channel';
import { meter, usageOf } from '../relay/meter';
import type { RelayRequest } from '../relay/request';
import { BrokenStream } from '../relay/upstream/events';
import { UpstreamFailure } from '../relay/upstream/failure';
import { whyNotRelayed } from '../relay/upstream/provider';
import type { UpstreamReply } from '../relay/upstream/reply';
import { findUser } from '../users/find';
import { listOf } from './abilities';
import { shortReason } from './ask-json';
import { openKey } from './key';

/** What a test found: how long it took (milliseconds) and, when it failed, why. */
export type TestResult = { ms: number; failure: string | undefined };

/** Whether the gateway can ask this channel for a chat at all. */
export const isTestable = (channel: ChannelRow): boolean => whyNotRelayed(channel, 'chat/completions') === undefined;

/**
 * Asks a channel for a few tokens, as a call of a user would, keeps how long that took, and logs it for the first user without a charge.
 * @throws Refusal that says why the channel is not relayed; what the upstream does wrong is in the result
 */
export async function testChannel(
  gateway: Gateway,
  channel: ChannelRow,
  { model: asked, stop, language }: { model?: string | undefined; stop: AbortSignal; language: Language },
): Promise<TestResult> {
  const why = whyNotRelayed(channel, 'chat/completions');
  if (why) {
    throw new Refusal(why === 'relayType' ? 'channelNotRelayed' : why);
  }
  const { db, settings } = gateway;
  const request = requestFor(asked || channel.test_model || listOf(channel.models)[0] || 'gpt-4o-mini');
  const time = AbortSignal.timeout(settings.providerMs);
  const start = performance.now();
  const found = await askChannel(gateway, channel, request, AbortSignal.any([time, stop]))
    .then((reply) => readReply(request, reply, start))
    .catch((error: unknown) => {
      const failure = time.aborted
        ? translate(language, 'channelTimeout', { seconds: settings.providerMs / 1000 })
        : describe(error, language, openKey(gateway.vault, channel));
      return { failure };
    });
  const ms = Math.round(performance.now() - start);
  if (!stop.aborted) {
    await db.update(channels).set({ response_time: ms, test_time: now() }).where(eq(channels.id, channel.id));
  }
  if ('failure' in found) {
    return { ms, failure: found.failure };
  }
  const root = await findUser(db, 1);
  const line = {
    user_id: 1,
    username: root?.username ?? '',
    created_at: now(),
    type: logType.consumption,
    content: translate(language, 'logChannelTest'),
    token_name: translate(language, 'channelTestToken'),
    model_name: request.model,
    quota: 0,
    prompt_tokens: found.prompt_tokens,
    completion_tokens: found.completion_tokens,
    use_time: Math.round(ms / 1000),
    channel: channel.id,
    group: listOf(channel.group)[0] ?? '',
    other: otherText({ frt: -1000, admin_info: { use_channel: [String(channel.id)] } }),
  };
  for (const statement of writeConsumption(gateway, line)) {
    await statement;
  }
  return { ms, failure: undefined };
}

function requestFor(model: string): RelayRequest {
  const messages = [{ role: 'user', content: 'hi' }];
  // Models that reason know this limit by another name.
  const limit = /^o\d/.test(model) ? { max_completion_tokens: 16 } : { max_tokens: 16 };
  const body = { model, messages, ...limit };
  return { endpoint: 'chat/completions', model, messages, body, stream: false, includeUsage: false, maxTokens: 16 };
}

async function readReply(request: RelayRequest, reply: UpstreamReply, start: number) {
  if (reply.kind === 'whole') {
    return await usageOf(request, reply.body);
  }
  if (reply.kind !== 'events') {
    throw new UpstreamFailure('relayBadAnswer', { status: 500, code: '', retry: false });
  }
  const measured = meter(request, start);
  for await (const { chunk } of reply.events) {
    if (chunk.error) {
      throw new UpstreamFailure('relayRefused', { status: 500, code: '', text: chunk.error.message, retry: false });
    }
    measured.add(chunk);
  }
  return await measured.usage(false);
}

function describe(error: unknown, language: Language, key: string): string {
  if (error instanceof UpstreamFailure) {
    return error.text ? shortReason(error.text, key) : translate(language, error.id, { status: error.status });
  }
  if (error instanceof BrokenStream) {
    return translate(language, error.id);
  }
  throw error;
}
