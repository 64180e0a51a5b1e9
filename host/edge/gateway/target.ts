/** Where requests go; null while the gateway is down. The token proves to the embedded one that the edge is calling. */
export type GatewayTarget = { url: URL; token: string | null };

/** What belongs to the gateway: these addresses and everything below them. */
export const gatewayPaths = ['/api', '/pg', '/v1', '/mj', '/suno'] as const;

/** The path under which a gateway has what the edge has at `path`; its own address may have a path, too. */
export const gatewayPath = ({ url }: GatewayTarget, path: string): string => `${url.pathname.replace(/\/$/, '')}${path}`;
