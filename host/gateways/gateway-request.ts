export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type GatewayRequest = { method: Method; path: string; query?: Query; body?: unknown; headers?: Record<string, string> };

export type Query = Record<string, string | number | boolean | undefined>;

/** `body` is parsed JSON, undefined for an empty or any other body. */
export type GatewayResponse = { status: number; body: unknown; headers?: Record<string, string> };

export type Send = (request: GatewayRequest) => Promise<GatewayResponse>;
