import { defineAbility, type RouteHandler } from '../ability';
import { fieldsOf, mapData } from '../envelope';

/** The state is a token that the gateway gives for one provider and one intent. */
const postState: RouteHandler = async ({ send, query: { provider, intent, aff } }) => {
  const body = { provider, intent, ...(intent === 'login' && aff !== undefined && { aff }) };
  const response = await send({ method: 'POST', path: '/api/oauth/state', body });
  return mapData(response, () => fieldsOf(response).flow_token);
};

/** How a visit at a sign-in provider begins. */
export const oauthState = defineAbility({
  ways: { get: { routes: {} }, post: { routes: { 'GET /api/oauth/state': postState } } },
  // Both came with bearer sessions.
  detect: ({ refusalCode }) => (refusalCode === undefined ? 'get' : 'post'),
});
