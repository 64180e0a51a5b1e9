import type { CustomOAuthInput, Envelope, PublicStatus } from '@console/shared/contract';
import { Hono } from 'hono';
import { customProviders } from './facades/custom-oauth/administration';
import { customBindingsOfUsers, ownCustomBindings } from './facades/custom-oauth/bindings';
import { toStoredFields } from './facades/custom-oauth/provider-fields';
import { type CustomOAuth, customOAuth } from './facades/custom-oauth/store';
import type { Caller, Facade, FacadeEnv } from './facades/facade';
import { overrideResponses } from './override-responses';
import type { TestGateway } from './test-gateway';

/** The same gateway with sign-in providers that its super administrator has defined, as New API has them. */
export type CustomOAuthGateway = TestGateway & {
  /** Links an account of the provider at this position to a user. */
  link: (userId: number, account: { provider: number; id: string }) => void;
};

/** Puts custom OAuth providers, which the embedded gateway lacks, in front of it. */
export async function withCustomOAuth(
  gateway: TestGateway,
  providers: Partial<CustomOAuthInput>[] = [],
  { hasPolicies = true } = {},
): Promise<CustomOAuthGateway> {
  const store = customOAuth();
  for (const fields of providers) {
    const provider = store.create(toStoredFields({}, fields));
    store.providers.set(provider.id, provider);
  }
  const { body } = await gateway.request<Envelope<PublicStatus>>('GET', '/api/status');
  const capabilities = [...(body.data?.capabilities ?? []), 'custom-oauth', ...(hasPolicies ? ['custom-oauth-policies'] : [])];
  const respondStatus = () => JSON.stringify({ ...body, data: { ...body.data, ...store.statusFields(), capabilities } });
  const app = createApp(gateway, store, hasPolicies);
  const url = await overrideResponses(gateway.url, async ({ pathname }, method, readBody) => {
    if (pathname === '/api/status') {
      return { body: respondStatus() };
    }
    if (!/^\/api\/(custom-oauth-provider|user\/([0-9]+\/)?oauth)\//.test(pathname)) {
      return undefined;
    }
    const sent = await readBody();
    const response = await app.request(pathname, { method, ...(sent && { body: sent }) });
    return { status: response.status, body: await response.text() };
  });
  return {
    ...gateway,
    url,
    link: (userId, { provider, id }) => store.link({ providerId: provider + 1, providerUserId: id, identity: { userId, systemToken: '' } }),
  };
}

function createApp(gateway: TestGateway, store: CustomOAuth, hasPolicies: boolean): Hono<FacadeEnv> {
  const call = async (method: string, path: string) => {
    const { status, body } = await gateway.request<Envelope<unknown>>(method, path);
    return { status, success: body.success, message: body.message, data: body.data, body };
  };
  const { id, role } = gateway.user;
  const caller = { userId: id, role, call } as Caller;
  const allow: Facade['allow'] = () => async (c, next) => {
    c.set('caller', caller);
    return next();
  };
  const facade = { allow, control: { customOAuth: store } };
  const app = new Hono<FacadeEnv>({ strict: true });
  for (const routes of [customProviders({ hasPolicies }), ownCustomBindings, customBindingsOfUsers]) {
    app.route('/', routes(facade));
  }
  return app;
}
