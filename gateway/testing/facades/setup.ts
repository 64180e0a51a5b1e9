import { type Context, Hono } from 'hono';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { ok, readJson, refuse } from './responses';

export const setup =
  ({ refusals }: { refusals: 200 | 400 }): RouteSet =>
  ({ control, embedded }) => {
    const no = (c: Context, message: string) => refuse(c, message, refusals);
    return new Hono<FacadeEnv>()
      .get('/api/setup', (c) => {
        const isDone = control.setUp === 'done';
        const data = { status: isDone, root_init: false, database_type: isDone ? '' : 'sqlite' };
        return c.json({ data, success: true });
      })
      .post('/api/setup', async (c) => {
        if (control.setUp === 'done') {
          return no(c, '系统已经初始化完成');
        }
        const { username, password, confirmPassword } = (await readJson(c)) ?? {};
        if (password !== confirmPassword) {
          return no(c, '两次输入的密码不一致');
        }
        if (String(password ?? '').length < 8) {
          return no(c, '密码长度至少为8个字符');
        }
        const root = await embedded.signIn('root', control.setUp.rootPassword, languageOf(c));
        if ('refused' in root) {
          return no(c, root.refused);
        }
        const original_password = control.setUp.rootPassword;
        const call = embedded.call(root.identity, languageOf(c));
        const named = await call('PUT', '/api/user/self', { username, password, original_password });
        if (!named.success) {
          return no(c, named.message);
        }
        control.setUp = 'done';
        return ok(c, undefined, '系统初始化成功');
      });
  };
