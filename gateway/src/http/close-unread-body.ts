import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** Closes the connection after a response in the middle of a body, whose rest would be taken for the next request. */
export const closeAfterUnreadBody: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (incoming?.readableDidRead && !incoming.complete) {
    c.res.headers.set('Connection', 'close');
  }
};
