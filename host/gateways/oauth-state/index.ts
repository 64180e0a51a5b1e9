import { defineAbility, type RouteHandler } from '../ability';
import { getFields, mapData } from '../envelope';

const postState: RouteHandler = async ({ send, query: { provider, intent, aff } }) => {
  const body = { provider, intent, ...(intent === 'login' && aff !== undefined && { aff }) };
  const response = await send({ method: 'POST', path: '/api/oauth/state', body });
  return mapData(response, () => getFields(response).flow_token);
};

export const oauthState = defineAbility({
  variants: { get: { routes: {} }, post: { routes: { 'GET /api/oauth/state': postState } } },
  // Both came with bearer sessions.
  detect: ({ refusalCode }) => (refusalCode === undefined ? 'get' : 'post'),
});
