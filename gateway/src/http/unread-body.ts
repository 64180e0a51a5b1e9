import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/**
 * Closes the connection after a response that was given in the middle of a body: what is left of it would be in the way of the next
 * request. A body that nobody began to read is discarded by Node.
 */
export const closeAfterUnreadBody: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (incoming?.readableDidRead && !incoming.complete) {
    c.res.headers.set('Connection', 'close');
  }
};
