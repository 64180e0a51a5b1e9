import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { Secret } from 'otpauth';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse } from '../responses';
import { codeCheckFor, isTotp, type SecondFactor } from './second-step';

const createBackupCodes = (group: string) => ['0', '1', '2', '3'].map((digit) => `ABCD-${group}${digit}`);

const usernameOf = (c: Context<FacadeEnv>) => String(c.var.caller.user.username);
const readCode = async (c: Context) => String((await readJson(c))?.code ?? '').replaceAll(' ', '');

/** As in New API since August 2025; bearer sessions get new tokens with every change. */
export const twoFactorCalls: RouteSet = ({ allow, control, session }) => {
  const pending = new Map<string, SecondFactor>();
  const rotate = (c: Context<FacadeEnv>) => session.afterPasswordChange(c, c.var.caller);
  const refuseCode = async (c: Context<FacadeEnv>): Promise<Response | undefined> => {
    const accepts = codeCheckFor(control, usernameOf(c));
    if (!accepts) {
      return refuse(c, '用户未启用2FA');
    }
    return accepts(await readCode(c)) ? undefined : refuse(c, '验证码或备用码错误，请重试');
  };

  return new Hono<FacadeEnv>()
    .get('/api/user/2fa/status', allow(roles.user), (c) => {
      const enabled = codeCheckFor(control, usernameOf(c)) !== undefined;
      const left = control.secondFactors.get(usernameOf(c))?.backupCodes.size ?? 4;
      return ok(c, { ...(enabled && { backup_codes_remaining: left }), enabled, locked: false });
    })
    .post('/api/user/2fa/setup', allow(roles.user), (c) => {
      if (codeCheckFor(control, usernameOf(c))) {
        return refuse(c, '用户已启用2FA，请先禁用后重新设置');
      }
      const factor = { secret: new Secret({ size: 20 }).base32, backupCodes: new Set(createBackupCodes('EF0')) };
      pending.set(usernameOf(c), factor);
      const qr_code_data = `otpauth://totp/New API:${usernameOf(c)}?secret=${factor.secret}&issuer=New API&digits=6&period=30`;
      return ok(c, { backup_codes: [...factor.backupCodes], qr_code_data, secret: factor.secret }, '2FA设置初始化成功');
    })
    .post('/api/user/2fa/enable', allow(roles.user), async (c) => {
      const factor = pending.get(usernameOf(c));
      if (!factor || !isTotp(factor.secret, await readCode(c))) {
        return refuse(c, factor ? '验证码或备用码错误，请重试' : '请先完成2FA初始化设置');
      }
      pending.delete(usernameOf(c));
      control.secondFactors.set(usernameOf(c), factor);
      return ok(c, await rotate(c), '两步验证启用成功');
    })
    .post('/api/user/2fa/disable', allow(roles.user), async (c) => {
      const refusal = await refuseCode(c);
      if (refusal) {
        return refusal;
      }
      control.secondFactors.delete(usernameOf(c));
      return ok(c, await rotate(c), '两步验证已禁用');
    })
    .post('/api/user/2fa/backup_codes', allow(roles.user), async (c) => {
      const refusal = await refuseCode(c);
      const factor = control.secondFactors.get(usernameOf(c));
      if (refusal || !factor) {
        return refusal ?? refuse(c, '用户未启用2FA');
      }
      factor.backupCodes = new Set(createBackupCodes('GH0'));
      return ok(c, { ...(await rotate(c)), backup_codes: [...factor.backupCodes] }, '备用码重新生成成功');
    })
    .delete('/api/user/:id{[0-9]+}/2fa', allow(roles.admin), async (c) => {
      const id = Number(c.req.param('id'));
      const { data } = await c.var.caller.call('GET', `/api/user/${id}`);
      const target = data as { username: string; role: number } | undefined;
      if (!target || target.role >= c.var.caller.role) {
        return refuse(c, '无权操作同级或更高级用户的2FA设置');
      }
      if (!control.secondFactors.delete(target.username)) {
        return refuse(c, '用户未启用2FA');
      }
      session.endSessions(id);
      return ok(c, undefined, '用户2FA已被强制禁用');
    });
};
