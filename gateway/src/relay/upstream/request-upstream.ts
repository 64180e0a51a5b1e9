import { isRecord } from '@console/shared/contract/json';
import type { OpenChannel } from '../../channels/channel-key';
import { withHeaderOverride } from '../../channels/header-override';
import { parseSetting } from '../../channels/setting';
import type { UpstreamPolicy } from '../../channels/upstream-policy';
import { encode, stringify } from '../../http/turns';
import { isIdleTimeout, outgoingFetch } from '../../outgoing/fetch';
import { ForbiddenAddress } from '../../outgoing/forbidden-address';
import { readText } from '../../outgoing/read-text';
import { requestIdOf } from '../../outgoing/request-id';
import type { Settings } from '../../settings';
import { formats } from '../formats';
import type { RelayRequest } from '../request';
import type { SentResponse } from '../response';
import { parseObject, shouldRetry, UpstreamError } from '../upstream-error';
import { requestFor, upstreamModel } from './body';
import { credentials, relayAddress } from './provider';
import { StreamError } from './read-events';
import { readReply } from './read-reply';

const maxErrorBytes = 256 * 1024;

export type RequestContext = {
  signal: AbortSignal;
  limits: Pick<Settings, 'upstreamResponseTimeoutMs' | 'upstreamIdleTimeoutMs' | 'upstreamStreamTimeoutMs'>;
  site: { name: string; address: string };
  policy: UpstreamPolicy;
};

const accepted = ({ stream }: RelayRequest) => (stream ? 'text/event-stream' : '*/*');

export async function requestUpstream(
  channel: OpenChannel,
  request: RelayRequest,
  { signal, limits, site, policy }: RequestContext,
): Promise<SentResponse> {
  const { body, headers, model, effort } = await encodeBody(channel, request);
  const controller = new AbortController();
  const cancelLateResponse = () => controller.abort();
  signal.addEventListener('abort', cancelLateResponse, { once: true });
  if (signal.aborted) {
    cancelLateResponse();
  }
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, limits.upstreamResponseTimeoutMs);
  try {
    const response = await outgoingFetch(relayAddress(channel, request.endpoint, model) ?? '', {
      method: 'POST',
      headers: withHeaderOverride(
        mergeHeaders(
          {
            Accept: accepted(request),
            ...credentials(channel, request.endpoint, site),
            ...formats[request.endpoint].headers?.(request.headers),
          },
          headers,
        ),
        channel,
        request.headers,
      ),
      body,
      network: policy.network,
      proxy: parseSetting(channel).proxy,
      signal: controller.signal,
      idleMs: limits.upstreamIdleTimeoutMs,
    });
    if (!response.ok) {
      throw await toRefusalError(response, channel.key, policy);
    }
    const reply = await readReply(response, request, { type: channel.type, limits, controller });
    // Bytes are streamed within the same time limit.
    reply.kind === 'bytes' ? deadline.unref() : clearTimeout(deadline);
    return { reply, effort, requestId: requestIdOf(response) };
  } catch (error) {
    clearTimeout(deadline);
    signal.removeEventListener('abort', cancelLateResponse);
    controller.abort();
    throw toUpstreamError(error, isLate);
  }
}

function toUpstreamError(error: unknown, isLate: boolean): UpstreamError {
  if (isLate || isIdleTimeout(error) || (error instanceof StreamError && error.id === 'relaySilent')) {
    return new UpstreamError('relayTimeout', { status: 504, code: 'upstream_timeout', retry: true });
  }
  if (error instanceof UpstreamError) {
    return error;
  }
  if (error instanceof StreamError) {
    return new UpstreamError(error.id, { status: 500, code: 'bad_response', retry: true });
  }
  const forbidden = error instanceof ForbiddenAddress && (error.isPrivate ? 'relayPrivate' : 'relayForbidden');
  return new UpstreamError(forbidden || 'relayUnreachable', { status: 500, code: 'do_request_failed', retry: true });
}

type EncodedBody = { body: string | Uint8Array; headers: Record<string, string>; model: string; effort: string | undefined };

async function encodeBody(channel: OpenChannel, request: RelayRequest): Promise<EncodedBody> {
  if (!request.form) {
    const { body, headers } = requestFor(channel, request);
    const { model, reasoning_effort, reasoning } = body;
    const asked = reasoning_effort ?? (isRecord(reasoning) ? reasoning.effort : undefined);
    const effort = typeof asked === 'string' ? asked : undefined;
    const { model: _, ...withoutModel } = body;
    const sent = formats[request.endpoint].isModelInPath ? withoutModel : body;
    return { body: await encode(await stringify(sent)), headers: { 'content-type': 'application/json', ...headers }, model, effort };
  }
  const model = upstreamModel(channel, request.model);
  const form = new FormData();
  for (const [name, value] of request.form) {
    form.append(name, name === 'model' ? model : value);
  }
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { body, headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, model, effort: undefined };
}

function mergeHeaders(base: Record<string, string>, own: Readonly<Record<string, string>>): Record<string, string> {
  const headers = new Headers(base);
  for (const [name, value] of Object.entries(own)) {
    headers.set(name, value);
  }
  return Object.fromEntries(headers);
}

async function toRefusalError(
  response: Response,
  key: string,
  { showsUpstreamErrors, retryCodes }: UpstreamPolicy,
): Promise<UpstreamError> {
  const text = (await readText(response, maxErrorBytes).catch(() => '')) ?? '';
  const body = parseObject(showsUpstreamErrors ? text : '');
  const error = (typeof body.error === 'object' && body.error !== null ? body.error : body) as Record<string, unknown>;
  const message = typeof error.message === 'string' && error.message ? error.message : undefined;
  return new UpstreamError('relayRefused', {
    status: response.status,
    code: typeof error.code === 'string' && error.code ? error.code : 'bad_response_status_code',
    type: typeof error.type === 'string' && error.type ? error.type : 'upstream_error',
    // Some upstreams quote the rejected key.
    text: key ? message?.replaceAll(key, '***') : message,
    retry: shouldRetry(response.status, retryCodes),
    requestId: requestIdOf(response),
  });
}
