import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Client } from './client';

export type EdgeEnv = {
  Bindings: HttpBindings;
  Variables: {
    client: Client;
    cookies?: Partial<Record<string, string>>;
    /** Whether the response has every header that middleware would add. */
    isComplete?: boolean;
  };
};
export type EdgeContext = Context<EdgeEnv>;
export type EdgeHandler = Handler<EdgeEnv>;
export type EdgeMiddleware = MiddlewareHandler<EdgeEnv>;
