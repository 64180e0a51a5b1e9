/** Where requests go. The token proves to the embedded gateway that the edge is calling. */
export type GatewayTarget = { url: URL; token: string | null };

export const gatewayPaths = ['/api', '/pg', '/v1', '/v1beta', '/mj', '/suno'] as const;

export const gatewayPath = ({ url }: GatewayTarget, path: string): string => `${url.pathname.replace(/\/$/, '')}${path}`;
