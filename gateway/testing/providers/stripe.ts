import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { send, type TestResponse } from '../send';
import { type Misbehaviour, misbehave, type ProviderRequest, type ProviderServer, providerServer, sendJson } from './server';

const keys = { api: 'sk_test_stripe', webhook: 'whsec_stripe' };

/** A Checkout session as Stripe reports it, amounts in the minor unit of its currency. */
export type StripeSession = {
  id: string;
  object: 'checkout.session';
  url: string;
  client_reference_id: string;
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  customer_email: string | null;
  success_url: string;
  cancel_url: string;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
};

/** A body with the header that signs it. */
export type SignedEvent = { body: string; signature: string };

/** A running Stripe with Checkout. */
export type TestStripe = ProviderServer & {
  /** Environment variables of a gateway that uses it. */
  env: Record<string, string>;
  /** Gateway options that enable it. */
  options: Record<string, string>;
  /** Sessions in order of their creation. */
  sessions: StripeSession[];
  /** The form fields that created a session. */
  created: (session: StripeSession) => URLSearchParams;
  /** A signed event about a session, to which `changes` are applied first. */
  event: (type: string, session: StripeSession, changes?: Partial<StripeSession>) => SignedEvent;
  /** Signs any body; `seconds` is the time of signing. */
  sign: (body: string, options?: { secret?: string; seconds?: number }) => SignedEvent;
  /** Posts an event to the webhook of a site. */
  report: (site: string, event: SignedEvent) => Promise<TestResponse<string>>;
  /** How creations of sessions are answered from now on. */
  play: (script: Misbehaviour | 'refuse' | undefined) => void;
};

const required = ['mode', 'client_reference_id', 'success_url', 'line_items[0][price_data][currency]', 'line_items[0][quantity]'];

function problemOf({ headers, body }: ProviderRequest): { status: number; type: string; message: string } | undefined {
  if (headers.authorization !== `Bearer ${keys.api}`) {
    return { status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_*****' };
  }
  const form = new URLSearchParams(body);
  const missing = required.find((name) => !form.get(name));
  const unitAmount = Number(form.get('line_items[0][price_data][unit_amount]'));
  const wrong = missing ?? (Number.isInteger(unitAmount) && unitAmount > 0 ? undefined : 'line_items[0][price_data][unit_amount]');
  return wrong ? { status: 400, type: 'invalid_request_error', message: `Invalid ${wrong}` } : undefined;
}

/** Starts the API of a Stripe with Checkout; nothing answers at the addresses of its sessions. */
export async function testStripe(): Promise<TestStripe> {
  let how: Misbehaviour | 'refuse' | undefined;
  const sessions: StripeSession[] = [];
  const forms = new Map<string, URLSearchParams>();
  const byIdempotencyKey = new Map<string, StripeSession>();

  const create = (form: URLSearchParams): StripeSession => {
    const id = `cs_test_${sessions.length + 1}`;
    const amount = Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]'));
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_subtotal: amount,
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      customer_email: form.get('customer_email'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      mode: form.get('mode') ?? '',
      status: 'open',
      payment_status: 'unpaid',
    };
    sessions.push(session);
    forms.set(id, form);
    return session;
  };

  const takeOrder = (request: ProviderRequest, response: ServerResponse) => {
    const problem = how === 'refuse' ? { status: 402, type: 'card_error', message: 'Refused' } : problemOf(request);
    if (problem) {
      return sendJson(response, { error: { type: problem.type, message: problem.message } }, problem.status);
    }
    if (how && how !== 'refuse') {
      return misbehave(response, how);
    }
    const key = String(request.headers['idempotency-key'] ?? '');
    const session = byIdempotencyKey.get(key) ?? create(new URLSearchParams(request.body));
    byIdempotencyKey.set(key, session);
    sendJson(response, session);
  };

  const server = await providerServer((request, response) => {
    if (request.method === 'POST' && request.path === '/v1/checkout/sessions') {
      return takeOrder(request, response);
    }
    sendJson(response, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } }, 404);
  });
  const sign: TestStripe['sign'] = (body, { secret = keys.webhook, seconds = Math.floor(Date.now() / 1000) } = {}) => {
    // Independent of the library on purpose.
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${signature}` };
  };
  return {
    ...server,
    env: { STRIPE_API_URL: server.url },
    options: { StripeApiSecret: keys.api, StripeWebhookSecret: keys.webhook },
    sessions,
    created: ({ id }) => forms.get(id) ?? new URLSearchParams(),
    event: (type, session, changes = {}) =>
      sign(
        JSON.stringify({
          id: `evt_${session.id}_${type}`,
          object: 'event',
          type,
          api_version: '2026-10-28.endive',
          created: Math.floor(Date.now() / 1000),
          data: { object: { ...session, ...changes } },
        }),
      ),
    sign,
    report: (site, { body, signature }) =>
      send<string>(`${site}/api/stripe/webhook`, 'POST', {
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      }),
    play: (next) => {
      how = next;
    },
  };
}

/** What Stripe reports of a session that was paid. */
export const paidSession = { status: 'complete', payment_status: 'paid' } as const;
