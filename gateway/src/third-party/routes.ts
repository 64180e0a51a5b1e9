import { Hono, type MiddlewareHandler } from 'hono';
import { requireSession } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { siteAddress } from '../http/site-address';
import { languageOf } from '../messages/translate';
import { bind, userOrNew } from './accounts';
import { codeOf, enter, oauthCallback, requireOn } from './enter';
import { askGitHub } from './github';
import { askLinuxDo } from './linux-do';
import { issueState } from './states';
import { bindTelegram, telegramUser } from './telegram-calls';
import { askWeChat } from './wechat';

/** Signing in by, and binding of, accounts at third parties. `critical` is the limit that these calls share with the other ways to sign in. */
export function thirdPartyRoutes(gateway: Gateway, critical: MiddlewareHandler<GatewayEnv>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/oauth/state', critical, async (c) => ok(c, await issueState(c, gateway, c.req.query('aff') ?? '')))
    .get('/api/oauth/github', critical, (c) => oauthCallback(c, gateway, 'GitHubOAuthEnabled', (code) => askGitHub(gateway, code)))
    .get('/api/oauth/linuxdo', critical, (c) =>
      oauthCallback(c, gateway, 'LinuxDOOAuthEnabled', (code) => askLinuxDo(gateway, code, `${siteAddress(c, gateway)}/oauth/linuxdo`)),
    )
    .get('/api/oauth/wechat', critical, async (c) => {
      requireOn(gateway, 'WeChatAuthEnabled');
      const identity = await askWeChat(gateway, codeOf(c));
      return await enter(c, gateway, await userOrNew(gateway, identity, '', languageOf(c)));
    })
    .get('/api/oauth/wechat/bind', critical, requireSession(gateway), async (c) => {
      requireOn(gateway, 'WeChatAuthEnabled');
      await bind(gateway, c.var.user, await askWeChat(gateway, codeOf(c)));
      return ok(c);
    })
    .get('/api/oauth/telegram/login', critical, async (c) => {
      return await enter(c, gateway, await telegramUser(c, gateway));
    })
    .get('/api/oauth/telegram/bind', critical, requireSession(gateway), (c) => bindTelegram(c, gateway));
}
