import { logType } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { eq } from 'drizzle-orm';
import { splitList } from '../channels/abilities';
import { openKey } from '../channels/channel-key';
import { keyAt } from '../channels/keys/manage';
import { type PickedKey, pickKey } from '../channels/keys/pick-key';
import { hasSeveralKeys, listKeys } from '../channels/keys/store';
import { redactReason } from '../channels/request-json';
import { failureIn, formatTestResult, type TestFailure } from '../channels/test-result';
import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { findUser } from '../identity/find';
import { formatOther, logCall } from '../logs/write';
import { type Language, type MessageId, type MessageValues, translate } from '../messages/translate';
import { formats } from '../relay/formats';
import type { Format, Payload } from '../relay/formats/format';
import { createMeter, responseUsage } from '../relay/meter';
import type { RelayRequest } from '../relay/request';
import { requestChannel } from '../relay/request-channel';
import type { UpstreamResponse } from '../relay/response';
import { StreamError } from '../relay/upstream/read-events';
import { findRoute } from '../relay/upstream/route';
import { UpstreamError } from '../relay/upstream-error';
import { type TestOptions, testedEndpoint, testRequest } from './test-request';

/** `keyId` is that of the tested key of a channel with several. */
export type TestResult = { durationMs: number; failure: string | undefined; keyId?: number | undefined };

/** `keyIndex` chooses a key of a channel with several. */
type ChannelTestOptions = TestOptions & { keyIndex?: number | undefined; signal: AbortSignal; language: Language };

export const isTestable = (channel: ChannelRow): boolean => findRoute(channel, 'chat/completions') !== undefined;

/** Requests a few tokens as a user would, stores the latency, and logs the test without a charge. */
export async function testChannel(
  gateway: Gateway,
  channel: ChannelRow,
  { model: asked, endpointType, stream = false, keyIndex, signal, language }: ChannelTestOptions,
): Promise<TestResult> {
  const model = asked || channel.test_model || splitList(channel.models)[0] || 'gpt-4o-mini';
  const endpoint = testedEndpoint(model, endpointType);
  if (!findRoute(channel, endpoint)) {
    throw new ConsoleError('channelNotRelayed');
  }
  const { db, settings } = gateway;
  const picked = await keyToTest(gateway, channel, keyIndex);
  const request = testRequest(model, endpoint, stream);
  const timeout = AbortSignal.timeout(settings.providerTimeoutMs);
  const start = performance.now();
  const result = await requestChannel(gateway, channel, picked, request, AbortSignal.any([timeout, signal]))
    .then(({ reply, route }) => readReply(request, reply, formats[route.endpoint], start))
    .catch((error: unknown) => {
      const seconds = settings.providerTimeoutMs / 1000;
      return { failure: timeout.aborted ? inBoth('channelTimeout', { seconds }) : describe(error, picked.key) };
    });
  const durationMs = Math.round(performance.now() - start);
  if (!signal.aborted) {
    const test_result = formatTestResult(model, 'failure' in result ? result.failure : '');
    await db.update(channels).set({ response_time: durationMs, test_time: now(), test_result }).where(eq(channels.id, channel.id));
  }
  if ('failure' in result) {
    return { durationMs, failure: failureIn(result.failure, language), keyId: picked.id };
  }
  const root = await findUser(db, 1);
  const log = {
    user_id: 1,
    username: root?.username ?? '',
    created_at: now(),
    type: logType.consumption,
    content: translate(language, 'logChannelTest'),
    token_name: translate(language, 'channelTestToken'),
    model_name: request.model,
    quota: 0,
    prompt_tokens: result.prompt_tokens,
    completion_tokens: result.completion_tokens,
    use_time: Math.round(durationMs / 1000),
    channel: channel.id,
    group: splitList(channel.group)[0] ?? '',
    other: formatOther({ frt: -1000, admin_info: { use_channel: [String(channel.id)] } }),
  };
  await logCall(gateway, log, { duration: durationMs, cachedTokens: 0 });
  return { durationMs, failure: undefined };
}

async function keyToTest(gateway: Gateway, channel: ChannelRow, index: number | undefined): Promise<PickedKey> {
  if (index !== undefined && hasSeveralKeys(channel)) {
    const row = keyAt(await listKeys(gateway.db, channel.id), index);
    return { id: row.id, key: openKey(gateway.vault, row) };
  }
  const picked = await pickKey(gateway, channel);
  if (!picked) {
    throw new ConsoleError('channelNoKey');
  }
  return picked;
}

async function readReply(request: RelayRequest, reply: UpstreamResponse, format: Format, start: number) {
  if (reply.kind === 'whole' && !request.stream) {
    return await responseUsage(request, format, reply.body);
  }
  if (reply.kind !== 'events' || !format.stream) {
    throw new UpstreamError('relayBadAnswer', { status: 500, code: '', retry: false });
  }
  const usage = createMeter(request, start, format.stream.createReader());
  for await (const event of reply.events) {
    if (format.stream.isFailure(event)) {
      throw new UpstreamError('relayRefused', { status: 500, code: '', text: failureText(event), retry: false });
    }
    usage.add(event);
  }
  return await usage.usage(false);
}

function failureText({ error, message, response }: Payload): string | undefined {
  const inner = error ?? (isRecord(response) ? response.error : undefined);
  const text = isRecord(inner) ? inner.message : message;
  return typeof text === 'string' ? text : undefined;
}

const inBoth = (id: MessageId, values: MessageValues = {}): TestFailure => ({
  zh: translate('zh', id, values),
  en: translate('en', id, values),
});

function describe(error: unknown, key: string): TestFailure {
  if (error instanceof UpstreamError) {
    return error.text ? redactReason(error.text, key) : inBoth(error.id, { status: error.status, ...error.values });
  }
  if (error instanceof StreamError) {
    return inBoth(error.id);
  }
  throw error;
}
