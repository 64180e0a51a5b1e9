import { defineAbility, type GatewayResponse, type RouteHandler } from '../ability';
import { isSuccess, mapData, success } from '../envelope';

/** Early gateways tell the key of a channel; none of them reaches the browser. */
const withoutKey: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (channel) => (typeof channel === 'object' && channel !== null ? { ...channel, key: '' } : channel));

/** A refusal has a status of its own with some. */
const asRefusal = (response: GatewayResponse, status: number): GatewayResponse =>
  response.status === status && (response.body as { success?: unknown } | undefined)?.success === false
    ? { ...response, status: 200 }
    : response;

/** No gateway but ours tells how many are tested: some tell their task, some nothing. */
const testAll: RouteHandler = async ({ forward }) => {
  const response = await forward();
  return isSuccess(response) ? success(null) : asRefusal(response, 409);
};

const fetchModels: RouteHandler = async ({ forward }) => asRefusal(await forward(), 500);

/** Early gateways tell one number. */
const fix: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => (typeof data === 'number' ? { success: data, fails: 0 } : data));

/** Responses about channels that differ between gateways; what each means is told by itself. */
export const channelDetails = defineAbility({
  ways: {
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
