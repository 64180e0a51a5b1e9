import { Hono } from 'hono';
import { answer, readJson } from './answers';
import { type FacadeEnv, languageOf, type Way } from './facade';

/** Signing up and what is sent by mail, as every gateway answers it. */
export const registration: Way = ({ embedded }) =>
  new Hono<FacadeEnv>()
    .post('/api/user/register', async (c) => {
      const { password2: _, ...body } = (await readJson(c)) ?? {};
      return answer(c, await embedded.call(undefined, languageOf(c))('POST', '/api/user/register', body));
    })
    .get('/api/verification', async (c) => {
      const query = new URLSearchParams(c.req.query());
      return answer(c, await embedded.call(undefined, languageOf(c))('GET', `/api/verification?${query}`));
    })
    .get('/api/reset_password', async (c) => {
      const query = new URLSearchParams(c.req.query());
      return answer(c, await embedded.call(undefined, languageOf(c))('GET', `/api/reset_password?${query}`));
    })
    .post('/api/user/reset', async (c) =>
      answer(c, await embedded.call(undefined, languageOf(c))('POST', '/api/user/reset', await readJson(c)), (password) => password),
    );
