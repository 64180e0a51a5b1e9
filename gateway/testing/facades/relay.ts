import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Identity, identityHeaders, type Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { type ModelFormat, modelFields } from './model-form';

type Failure = { status: number; code: string; message: string };

export type RelayErrors = (failure: Failure, path: 'v1' | 'pg') => { status: number; error: Row };

type ErrorRules = { type: string; unpriced: 400 | 500 };

/** Errors after a channel is selected end with `code`. */
const codeLast =
  ({ type, unpriced }: ErrorRules, { status, code, message }: Failure) =>
  (newCode = code, newStatus = { do_request_failed: 500, model_price_error: unpriced }[code] ?? status) => ({
    status: newStatus,
    error: { message, type, param: '', code: newCode },
  });

/** Errors before a channel is selected start with `code` and have no `param`. */
export const errors2026 =
  ({ systemToken, unpriced }: { systemToken: 'denied' | 'no-channel'; unpriced: 400 | 500 }): RelayErrors =>
  (failure) => {
    const { status, code, message } = failure;
    const type = 'new_api_error';
    const codeFirst = (newCode: string, newStatus = status) => ({ status: newStatus, error: { code: newCode, message, type } });
    const withCode = codeLast({ type, unpriced }, failure);
    switch (code) {
      case '':
      case 'group_not_allowed':
      case 'model_required':
        return codeFirst('');
      case 'model_not_found':
        return codeFirst(code, 503);
      case 'access_token_not_supported':
        return systemToken === 'denied' ? withCode('access_denied', 500) : codeFirst('model_not_found', 503);
      case 'invalid_text_request':
        return withCode('invalid_request', 500);
      default:
        return withCode();
    }
  };

export const errors2025 =
  (rules: ErrorRules): RelayErrors =>
  (failure, path) => {
    const { status, code, message } = failure;
    const withoutCode = { status, error: { message, type: rules.type } };
    const withCode = codeLast(rules, failure);
    switch (code) {
      case '':
        return withoutCode;
      case 'model_not_found':
        return path === 'pg' ? withCode('get_playground_channel_failed', 500) : withoutCode;
      default:
        return withCode();
    }
  };

const codeByEmbeddedCode: Record<string, string> = {
  get_playground_channel_failed: 'model_not_found',
  insufficient_quota: 'insufficient_user_quota',
  token_exhausted: 'pre_consume_token_quota_failed',
};

const codeOf = (status: number, code: string) => (status === 401 ? '' : (codeByEmbeddedCode[code] ?? code));

const forwardedRequestHeaders = ['authorization', 'x-api-key', 'content-type', 'accept', 'accept-language', 'x-forwarded-for'];
const forwardedResponseHeaders = ['content-type', 'cache-control', 'retry-after'];

async function forward(c: Context, url: string, identity?: Identity): Promise<Response> {
  const headers = new Headers({ 'accept-encoding': 'identity' });
  for (const name of forwardedRequestHeaders) {
    const value = c.req.header(name);
    if (value !== undefined && !(identity && name === 'authorization')) {
      headers.set(name, value);
    }
  }
  for (const [name, value] of Object.entries(identityHeaders(identity))) {
    headers.set(name, value);
  }
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  return fetch(url, { method: c.req.method, headers, body: hasBody ? await c.req.text() : null, signal: c.req.raw.signal });
}

export const relay =
  (errors: RelayErrors, { streamFailures }: { streamFailures: 'event-stream' | 'json' }): RouteSet =>
  ({ allow, embedded }) => {
    const relayTo = (path: 'v1' | 'pg', streams: boolean) => async (c: Context<FacadeEnv>) => {
      const url = new URL(c.req.url);
      const response = await forward(c, `${embedded.url}${url.pathname}${url.search}`, c.var.caller?.identity);
      if (response.ok) {
        const headers = forwardedResponseHeaders
          .flatMap((name) => [[name, response.headers.get(name) ?? '']] as [string, string][])
          .filter(([, value]) => value);
        return new Response(response.body, { status: 200, headers });
      }
      const { error } = (await response.json().catch(() => ({}))) as { error?: Row };
      const code = codeOf(response.status, String(error?.code ?? ''));
      const failure = errors({ status: response.status, code, message: String(error?.message ?? '') }, path);
      const asEvents = streams && streamFailures === 'event-stream' && code === 'do_request_failed';
      c.header('Content-Type', asEvents ? 'text/event-stream' : 'application/json; charset=utf-8');
      return c.body(JSON.stringify({ error: failure.error }), failure.status as ContentfulStatusCode);
    };
    return new Hono<FacadeEnv>()
      .post('/pg/chat/completions', allow(roles.user), async (c) => {
        const { stream } = (await c.req.raw
          .clone()
          .json()
          .catch(() => ({}))) as { stream?: boolean };
        return relayTo('pg', stream === true)(c);
      })
      .get('/v1/dashboard/billing/subscription', relayTo('v1', false))
      .get('/v1/dashboard/billing/usage', relayTo('v1', false))
      .post('/v1/chat/completions', relayTo('v1', false))
      .post('/v1/completions', relayTo('v1', false))
      .post('/v1/embeddings', relayTo('v1', false));
  };

export const relayModels =
  (format: ModelFormat): RouteSet =>
  ({ embedded }) =>
    new Hono<FacadeEnv>().get('/v1/models', async (c) => {
      const response = await forward(c, `${embedded.url}/v1/models`);
      const body = (await response.json()) as { data?: Row[]; error?: Row };
      if (!response.ok) {
        return c.json({ error: body.error }, response.status as ContentfulStatusCode);
      }
      const data = (body.data ?? []).map(({ id, object, created, owned_by }) => ({
        id,
        object,
        created,
        owned_by,
        ...modelFields(format, String(id), []),
      }));
      return c.json({ data, ...(format === 'endpoints' && { object: 'list' }), success: true });
    });
