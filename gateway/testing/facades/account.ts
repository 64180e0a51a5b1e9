import { Hono } from 'hono';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { readJson, respond } from './responses';

export const registration: RouteSet = ({ embedded }) =>
  new Hono<FacadeEnv>()
    .post('/api/user/register', async (c) => {
      const { password2: _, ...body } = (await readJson(c)) ?? {};
      return respond(c, await embedded.call(undefined, languageOf(c))('POST', '/api/user/register', body));
    })
    .get('/api/verification', async (c) => {
      const query = new URLSearchParams(c.req.query());
      return respond(c, await embedded.call(undefined, languageOf(c))('GET', `/api/verification?${query}`));
    })
    .get('/api/reset_password', async (c) => {
      const query = new URLSearchParams(c.req.query());
      return respond(c, await embedded.call(undefined, languageOf(c))('GET', `/api/reset_password?${query}`));
    })
    .post('/api/user/reset', async (c) =>
      respond(c, await embedded.call(undefined, languageOf(c))('POST', '/api/user/reset', await readJson(c)), (password) => password),
    );
