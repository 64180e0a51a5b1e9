import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv } from '../facade';
import { ok, readJson, refuse } from '../responses';
import { findProblem, toStoredFields } from './provider-fields';
import type { CustomOAuthFacade } from './store';

type Rules = { hasPolicies: boolean };

const policyNames = ['icon', 'access_policy', 'access_denied_message'];
const unknownProvider = '未找到该 OAuth 提供商';

/** New API since February 2026. */
export const customProviders =
  ({ hasPolicies }: Rules) =>
  ({ allow, control: { customOAuth } }: CustomOAuthFacade) => {
    const toRecord = ({ client_secret: _secret, ...provider }: Row): Row =>
      Object.fromEntries(Object.entries(provider).filter(([name]) => hasPolicies || !policyNames.includes(name)));
    const find = (c: Context) => customOAuth.providers.get(Number(c.req.param('id')));
    const routes = new Hono<FacadeEnv>()
      .get('/api/custom-oauth-provider/', allow(roles.root), (c) => ok(c, [...customOAuth.providers.values()].map(toRecord)))
      .post('/api/custom-oauth-provider/', allow(roles.root), async (c) => {
        const fields = toStoredFields({}, (await readJson(c)) ?? {});
        const problem = fields.client_secret ? findProblem(fields, undefined, customOAuth) : '无效的请求参数: ClientSecret is required';
        if (problem !== undefined) {
          return refuse(c, problem);
        }
        const provider = customOAuth.create(fields);
        customOAuth.providers.set(provider.id, provider);
        return ok(c, toRecord(provider), '创建成功');
      })
      .put('/api/custom-oauth-provider/:id', allow(roles.root), async (c) => {
        const provider = find(c);
        if (!provider) {
          return refuse(c, unknownProvider);
        }
        const fields = toStoredFields(provider, (await readJson(c)) ?? {});
        const problem = findProblem(fields, provider.id, customOAuth);
        if (problem !== undefined) {
          return refuse(c, problem);
        }
        customOAuth.providers.set(provider.id, { ...provider, ...fields });
        return ok(c, toRecord({ ...provider, ...fields }), '更新成功');
      })
      .delete('/api/custom-oauth-provider/:id', allow(roles.root), (c) => {
        const provider = find(c);
        if (!provider) {
          return refuse(c, unknownProvider);
        }
        if (customOAuth.isLinked(provider.id)) {
          return refuse(c, '该 OAuth 提供商还有用户绑定，无法删除。请先解除所有用户绑定。');
        }
        customOAuth.providers.delete(provider.id);
        return ok(c, undefined, '删除成功');
      });
    return hasPolicies ? routes.post('/api/custom-oauth-provider/discovery', allow(roles.root), readDiscovery) : routes;
  };

async function readDiscovery(c: Context): Promise<Response> {
  const { well_known_url, issuer_url } = (await readJson(c)) ?? {};
  if (!well_known_url && !issuer_url) {
    return refuse(c, '请先填写 Discovery URL 或 Issuer URL');
  }
  const address = well_known_url ? String(well_known_url) : `${issuer_url}/.well-known/openid-configuration`;
  const response = await fetch(address).catch(() => undefined);
  return response?.ok
    ? ok(c, { well_known_url: address, discovery: await response.json() })
    : refuse(c, `获取 Discovery 配置失败: ${response?.statusText ?? 'no such host'}`);
}
