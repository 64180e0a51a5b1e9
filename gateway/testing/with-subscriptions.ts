import type { Envelope, PlanInput, PublicStatus } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Caller, Facade, FacadeEnv } from './facades/facade';
import { planAdministration } from './facades/subscriptions/administration';
import { planPurchases } from './facades/subscriptions/purchases';
import { type Subscriptions, subscriptionStore } from './facades/subscriptions/store';
import { overrideResponses } from './override-responses';
import type { TestGateway } from './test-gateway';

/** The same gateway with plans, as New API has them. */
export type SubscriptionGateway = TestGateway & {
  /** Gives the plan at this position to a user. */
  subscribe: (userId: number, plan: number) => void;
};

type Row = Record<string, unknown>;

const payPaths: Record<string, string> = { balance: 'balance', stripe: 'stripe', creem: 'creem', waffo_pancake: 'waffo-pancake' };

/** Requests of the contract in the shapes of New API, which the edge would send. */
function translate(path: string, method: string, body: Row): { path: string; method: string; body: Row } {
  if (path === '/api/subscription/pay') {
    return { path: `/api/subscription/${payPaths[String(body.payment_method)] ?? 'epay'}/pay`, method, body };
  }
  if (path.endsWith('/status')) {
    return { path: path.replace('/status', ''), method: 'PATCH', body };
  }
  return { path, method, body: /admin\/plans/.test(path) ? { plan: body } : body };
}

/** The answer as the contract has it. */
function unwrap(path: string, answer: Row): Row {
  const { data, message } = answer;
  const strip = (rows: unknown) => (rows as Row[]).map(({ plan, subscription }) => plan ?? subscription);
  if (path === '/api/subscription/pay' && message === 'success') {
    const [link] = Object.values(data as Row);
    return { message, data: { link } };
  }
  if (path === '/api/subscription/pay' && answer.success === true) {
    return { message: 'success', data: {} };
  }
  if (path === '/api/subscription/self') {
    const { billing_preference, all_subscriptions } = data as Row;
    return { ...answer, data: { billing_preference, subscriptions: strip(all_subscriptions) } };
  }
  return Array.isArray(data) ? { ...answer, data: strip(data) } : answer;
}

/** Puts plans, which the embedded gateway lacks, in front of it. */
export async function withSubscriptions(gateway: TestGateway, plans: Partial<PlanInput>[] = []): Promise<SubscriptionGateway> {
  const store = subscriptionStore();
  for (const plan of plans) {
    store.savePlan(plan);
  }
  const { body } = await gateway.request<Envelope<PublicStatus>>('GET', '/api/status');
  const capabilities = [...(body.data?.capabilities ?? []), 'subscriptions', 'subscription-balance'];
  const app = createApp(gateway, store);
  const url = await overrideResponses(gateway.url, async ({ pathname }, method, readBody) => {
    if (pathname === '/api/status') {
      return { body: JSON.stringify({ ...body, data: { ...body.data, capabilities } }) };
    }
    if (!pathname.startsWith('/api/subscription/')) {
      return undefined;
    }
    const sent = await readBody();
    const request = translate(pathname, method, sent === '' ? {} : JSON.parse(sent));
    const response = await app.request(request.path, {
      method: request.method,
      ...(request.method !== 'GET' && { body: JSON.stringify(request.body) }),
    });
    return { status: response.status, body: JSON.stringify(unwrap(pathname, await response.json())) };
  });
  const subscribe: SubscriptionGateway['subscribe'] = (userId, at) => {
    const plan = store.plans.get(at + 1);
    if (plan) {
      store.subscribe(userId, plan);
    }
  };
  return { ...gateway, url, subscribe };
}

function createApp(gateway: TestGateway, subscriptions: Subscriptions): Hono<FacadeEnv> {
  const { id, role } = gateway.user;
  const allow: Facade['allow'] = () => async (c, next) => {
    c.set('caller', { userId: id, role } as Caller);
    return next();
  };
  const facade = { allow, control: { subscriptions, paymentConfirmed: true } } as Facade;
  const app = new Hono<FacadeEnv>({ strict: true });
  app.route('/', planPurchases({ gated: false, hasBalance: true })(facade));
  app.route('/', planAdministration({ gated: false })(facade));
  return app;
}
