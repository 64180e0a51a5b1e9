import { defineAbility, type RouteHandler } from '../ability';
import { isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

/** Early gateways reveal channel keys, which must not reach the browser. */
const withoutKey: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (channel) => (typeof channel === 'object' && channel !== null ? { ...channel, key: '' } : channel));

/** Some gateways refuse with a status other than 200. */
const withStatus200 = (response: GatewayResponse, status: number): GatewayResponse =>
  response.status === status && (response.body as { success?: unknown } | undefined)?.success === false
    ? { ...response, status: 200 }
    : response;

/** Other gateways do not report the number of tested channels. */
const testAll: RouteHandler = async ({ forward }) => {
  const response = await forward();
  return isSuccess(response) ? success(null) : withStatus200(response, 409);
};

const fetchModels: RouteHandler = async ({ forward }) => withStatus200(await forward(), 500);

/** Early gateways respond with one number. */
const fix: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => (typeof data === 'number' ? { success: data, fails: 0 } : data));

export const channelDetails = defineAbility({
  variants: {
    any: {
      routes: {
        'GET /api/channel/:id{[0-9]+}': withoutKey,
        'PUT /api/channel/': withoutKey,
        'GET /api/channel/test': testAll,
        'POST /api/channel/fetch_models': fetchModels,
        'POST /api/channel/fix': fix,
      },
    },
  },
  detect: () => 'any',
});
