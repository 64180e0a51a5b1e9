import { overrideResponses } from './override-responses';

const special =
  /^(\w+ \/api\/(user\/sessions|system_prompts|model_defaults|promotions|search_engines|upload|option\/test_mail)|DELETE \/api\/log\/)/;

/** A gateway without optional capabilities, such as system prompts, promotions and sessions. */
export type BasicGateway = {
  url: string;
  /** Requests to endpoints that it does not have, such as `GET /api/promotions/active`. */
  unknownCalls: string[];
};

/** Starts a proxy that hides all optional capabilities of a gateway, until the test ends. */
export async function basicGateway(gateway: string): Promise<BasicGateway> {
  const unknownCalls: string[] = [];
  const url = await overrideResponses(gateway, async ({ pathname }, method) => {
    if (pathname === '/api/status') {
      const status = (await (await fetch(`${gateway}${pathname}`)).json()) as { data: object };
      return { body: JSON.stringify({ ...status, data: { ...status.data, capabilities: undefined } }) };
    }
    const call = `${method} ${pathname}`;
    if (!special.test(call)) {
      return undefined;
    }
    unknownCalls.push(call);
    return { status: 404, body: JSON.stringify({ error: { message: `Invalid URL (${call})`, type: 'invalid_request_error' } }) };
  });
  return { url, unknownCalls };
}
