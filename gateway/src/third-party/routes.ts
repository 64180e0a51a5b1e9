import { Hono, type MiddlewareHandler } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { siteAddress } from '../http/site-address';
import { requireSession } from '../identity/require-role';
import { languageOf } from '../messages/translate';
import { continueSignIn } from '../two-factor/sign-in';
import { findOrRegisterUser, linkAccount } from './accounts';
import { fetchDiscordIdentity } from './discord';
import { fetchGitHubIdentity } from './github';
import { fetchLinuxDoIdentity } from './linux-do';
import { handleOauthCallback, requireCode, requireEnabled } from './oauth-checks';
import { createAuthorizeUrl, fetchOidcIdentity, readCallback } from './oidc';
import { issueState } from './states';
import { findTelegramUser, linkTelegram } from './telegram';
import { fetchWeChatIdentity } from './wechat';

export function thirdPartyRoutes(gateway: Gateway, critical: MiddlewareHandler<GatewayEnv>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/oauth/state', critical, async (c) => {
      const isOidc = c.req.query('provider') === 'oidc';
      if (isOidc) {
        requireEnabled(gateway, 'oidc.enabled');
      }
      const state = await issueState(c, gateway, c.req.query('aff') ?? '');
      return ok(
        c,
        isOidc ? { state, authorize_url: await createAuthorizeUrl(gateway, state, `${siteAddress(c, gateway)}/oauth/oidc`) } : state,
      );
    })
    .get('/api/oauth/github', critical, (c) =>
      handleOauthCallback(c, gateway, 'GitHubOAuthEnabled', (code) => fetchGitHubIdentity(gateway, code)),
    )
    .get('/api/oauth/discord', critical, (c) =>
      handleOauthCallback(c, gateway, 'discord.enabled', (code) =>
        fetchDiscordIdentity(gateway, code, `${siteAddress(c, gateway)}/oauth/discord`),
      ),
    )
    .get('/api/oauth/oidc', critical, (c) =>
      handleOauthCallback(c, gateway, 'oidc.enabled', (code) =>
        fetchOidcIdentity(gateway, readCallback(c, code), `${siteAddress(c, gateway)}/oauth/oidc`),
      ),
    )
    .get('/api/oauth/linuxdo', critical, (c) =>
      handleOauthCallback(c, gateway, 'LinuxDOOAuthEnabled', (code) =>
        fetchLinuxDoIdentity(gateway, code, `${siteAddress(c, gateway)}/oauth/linuxdo`),
      ),
    )
    .get('/api/oauth/wechat', critical, async (c) => {
      requireEnabled(gateway, 'WeChatAuthEnabled');
      const identity = await fetchWeChatIdentity(gateway, requireCode(c));
      return await continueSignIn(c, gateway, await findOrRegisterUser(gateway, identity, '', languageOf(c)));
    })
    .get('/api/oauth/wechat/bind', critical, requireSession(gateway), async (c) => {
      requireEnabled(gateway, 'WeChatAuthEnabled');
      await linkAccount(gateway, c.var.user, await fetchWeChatIdentity(gateway, requireCode(c)));
      return ok(c);
    })
    .get('/api/oauth/telegram/login', critical, async (c) => {
      return await continueSignIn(c, gateway, await findTelegramUser(c, gateway));
    })
    .get('/api/oauth/telegram/bind', critical, requireSession(gateway), (c) => linkTelegram(c, gateway));
}
