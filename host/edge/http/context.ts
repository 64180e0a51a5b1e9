import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Client } from './client';

export type EdgeEnv = { Bindings: HttpBindings; Variables: { client: Client } };
export type EdgeContext = Context<EdgeEnv>;
export type EdgeHandler = Handler<EdgeEnv>;
export type EdgeMiddleware = MiddlewareHandler<EdgeEnv>;
