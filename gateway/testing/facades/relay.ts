import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Identity, identityHeaders, type Row } from './embedded';
import type { FacadeEnv, Way } from './facade';
import { type ModelForm, modelExtra } from './model-form';

type Failure = { status: number; code: string; message: string };

/** A failure on this gateway's wire: its status and the fields of `error` in their order. */
export type RelayErrors = (failure: Failure, path: 'v1' | 'pg') => { status: number; error: Row };

type ErrorRules = { type: string; unpriced: 400 | 500 };

/** Refusals before a channel is chosen tell `code` first and no `param`; a request that is no good is the gateway's own failure. */
export const errors2026 =
  ({ systemToken, unpriced }: { systemToken: 'denied' | 'no-channel'; unpriced: 400 | 500 }): RelayErrors =>
  ({ status, code, message }) => {
    const type = 'new_api_error';
    const early = (early: string, of = status) => ({ status: of, error: { code: early, message, type } });
    const late = (late: string, of = status) => ({ status: of, error: { message, type, param: '', code: late } });
    switch (code) {
      case '':
      case 'group_not_allowed':
      case 'model_required':
        return early('');
      case 'model_not_found':
        return early(code, 503);
      case 'access_token_not_supported':
        return systemToken === 'denied' ? late('access_denied', 500) : early('model_not_found', 503);
      case 'invalid_text_request':
        return late('invalid_request', 500);
      case 'do_request_failed':
        return late(code, 500);
      case 'model_price_error':
        return late(code, unpriced);
      default:
        return late(code);
    }
  };

/** Refusals of keys and groups tell no `code` at all. */
export const errors2025 =
  ({ type, unpriced }: ErrorRules): RelayErrors =>
  ({ status, code, message }, path) => {
    const bare = { status, error: { message, type } };
    const coded = (of: string, as = status) => ({ status: as, error: { message, type, param: '', code: of } });
    switch (code) {
      case '':
        return bare;
      case 'model_not_found':
        return path === 'pg' ? coded('get_playground_channel_failed', 500) : bare;
      case 'do_request_failed':
        return coded(code, 500);
      case 'model_price_error':
        return coded(code, unpriced);
      default:
        return coded(code);
    }
  };

/** What these gateways call what the embedded one says in other words. */
const otherCodes: Record<string, string> = {
  get_playground_channel_failed: 'model_not_found',
  insufficient_quota: 'insufficient_user_quota',
  token_exhausted: 'pre_consume_token_quota_failed',
};

/** They do not tell why a key is refused. */
const codeOf = (status: number, code: string) => (status === 401 ? '' : (otherCodes[code] ?? code));

const passed = ['authorization', 'x-api-key', 'content-type', 'accept', 'accept-language', 'x-forwarded-for'];
const kept = ['content-type', 'cache-control', 'retry-after'];

async function forward(c: Context, url: string, identity?: Identity): Promise<Response> {
  const headers = new Headers({ 'accept-encoding': 'identity' });
  for (const name of passed) {
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

/** Models asked by key and in the playground: streams go through as they are, failures in this gateway's words. */
export const relay =
  (errors: RelayErrors, { streamFailures }: { streamFailures: 'event-stream' | 'json' }): Way =>
  ({ allow, embedded }) => {
    const pass = (path: 'v1' | 'pg', streams: boolean) => async (c: Context<FacadeEnv>) => {
      const url = new URL(c.req.url);
      const told = await forward(c, `${embedded.url}${url.pathname}${url.search}`, c.var.caller?.identity);
      if (told.ok) {
        const headers = kept.flatMap((name) => [[name, told.headers.get(name) ?? '']] as [string, string][]).filter(([, value]) => value);
        return new Response(told.body, { status: 200, headers });
      }
      const { error } = (await told.json().catch(() => ({}))) as { error?: Row };
      const code = codeOf(told.status, String(error?.code ?? ''));
      const failure = errors({ status: told.status, code, message: String(error?.message ?? '') }, path);
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
        return pass('pg', stream === true)(c);
      })
      .get('/v1/dashboard/billing/subscription', pass('v1', false))
      .get('/v1/dashboard/billing/usage', pass('v1', false))
      .post('/v1/chat/completions', pass('v1', false))
      .post('/v1/completions', pass('v1', false))
      .post('/v1/embeddings', pass('v1', false));
  };

/** The models of a key, with what this gateway says of each. */
export const relayModels =
  (form: ModelForm): Way =>
  ({ embedded }) =>
    new Hono<FacadeEnv>().get('/v1/models', async (c) => {
      const told = await forward(c, `${embedded.url}/v1/models`);
      const body = (await told.json()) as { data?: Row[]; error?: Row };
      if (!told.ok) {
        return c.json({ error: body.error }, told.status as ContentfulStatusCode);
      }
      const data = (body.data ?? []).map(({ id, object, created, owned_by }) => ({
        id,
        object,
        created,
        owned_by,
        ...modelExtra(form, String(id), []),
      }));
      return c.json({ data, ...(form === 'endpoints' && { object: 'list' }), success: true });
    });
