import { Hono, type MiddlewareHandler } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { consoleOrigin } from '../http/console-origin';
import { ok } from '../http/envelope';
import { oauthCallback } from './enter';
import { askGitHub } from './github';
import { askLinuxDo } from './linux-do';
import { issueState } from './states';

/** Signing in by, and binding of, accounts at third parties. `critical` is the limit that these calls share with the other ways to sign in. */
export function thirdPartyRoutes(gateway: Gateway, critical: MiddlewareHandler<GatewayEnv>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/oauth/state', critical, async (c) => ok(c, await issueState(c, gateway, c.req.query('aff') ?? '')))
    .get('/api/oauth/github', critical, (c) => oauthCallback(c, gateway, 'GitHubOAuthEnabled', (code) => askGitHub(gateway, code)))
    .get('/api/oauth/linuxdo', critical, (c) =>
      oauthCallback(c, gateway, 'LinuxDOOAuthEnabled', (code) => askLinuxDo(gateway, code, `${consoleOrigin(c, gateway)}/oauth/linuxdo`)),
    );
}
