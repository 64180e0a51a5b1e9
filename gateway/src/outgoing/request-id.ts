import type { IncomingHttpHeaders } from 'node:http';

// In the order of preference: OpenAI and most others, Anthropic, New API and One API, Azure, AWS.
const names = ['x-request-id', 'request-id', 'x-oneapi-request-id', 'apim-request-id', 'x-amzn-requestid'];

/** The upstream's own ID of a request, by which its operator finds it. */
export function findRequestId(headers: IncomingHttpHeaders): string | undefined {
  const id = names.map((name) => headers[name]).find(Boolean);
  return typeof id === 'string' && /^[!-~]{1,128}$/.test(id) ? id : undefined;
}

/** Whatever the upstream calls it, `outgoingFetch` returns the ID in this header. */
export const requestIdHeader = 'x-request-id';

export const requestIdOf = (response: Response): string | undefined => response.headers.get(requestIdHeader) ?? undefined;
