import { type Context, Hono } from 'hono';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { ok, readJson, refuse } from './responses';

export const setup =
  ({ refusalStatus }: { refusalStatus: 200 | 400 }): RouteSet =>
  ({ control, embedded }) => {
    const refuseSetup = (c: Context, message: string) => refuse(c, message, refusalStatus);
    return new Hono<FacadeEnv>()
      .get('/api/setup', (c) => {
        const isDone = control.setup === 'done';
        const data = { status: isDone, root_init: false, database_type: isDone ? '' : 'sqlite' };
        return c.json({ data, success: true });
      })
      .post('/api/setup', async (c) => {
        if (control.setup === 'done') {
          return refuseSetup(c, '系统已经初始化完成');
        }
        const { username, password, confirmPassword } = (await readJson(c)) ?? {};
        if (password !== confirmPassword) {
          return refuseSetup(c, '两次输入的密码不一致');
        }
        if (String(password ?? '').length < 8) {
          return refuseSetup(c, '密码长度至少为8个字符');
        }
        const root = await embedded.signIn('root', control.setup.rootPassword, languageOf(c));
        if ('error' in root) {
          return refuseSetup(c, root.error);
        }
        const original_password = control.setup.rootPassword;
        const call = embedded.call(root.identity, languageOf(c));
        const renamed = await call('PUT', '/api/user/self', { username, password, original_password });
        if (!renamed.success) {
          return refuseSetup(c, renamed.message);
        }
        control.setup = 'done';
        return ok(c, undefined, '系统初始化成功');
      });
  };
