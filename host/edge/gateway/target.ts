/**
 * Where requests go. The token proves to the embedded gateway that the edge is calling. `relay` is where that gateway serves calls of models
 * on a thread of their own, while the thread runs.
 */
export type GatewayTarget = { url: URL; token: string | null; relay?: URL };

/** Under which models are called. */
const relayPaths = ['/pg', '/v1', '/v1beta'] as const;

/** Images of drawings are under `/mj`. */
export const gatewayPaths = ['/api', ...relayPaths, '/mj', '/suno'] as const;

export const gatewayPath = ({ url }: GatewayTarget, path: string): string => `${url.pathname.replace(/\/$/, '')}${path}`;

const isRelayed = (path: string) => relayPaths.some((under) => path.startsWith(`${under}/`));

/** The origin that serves a path. */
export const gatewayOrigin = ({ url, relay }: GatewayTarget, path: string): string => (relay && isRelayed(path) ? relay : url).origin;
