import { matchPath } from '@console/shared/router';

/**
 * Pages of the bundled consoles of New API and Veloera, and their counterparts here. Payment providers, quota emails, invitations and
 * bookmarks link to them. The first matching pattern wins.
 */
const redirects: Record<string, string> = {
  '/sign-in': '/login',
  '/otp': '/login',
  '/sign-up': '/register',
  '/forgot-password': '/reset',
  '/oauth/telegram': '/setting?tab=personal',
  '/personal': '/setting?tab=personal',
  '/profile': '/setting?tab=personal',
  '/keys': '/token',
  '/wallet': '/topup',
  '/subscriptions': '/topup',
  '/usage-logs/drawing': '/midjourney',
  '/usage-logs/task': '/task',
  '/usage-logs/*': '/log',
  '/dashboard/*': '/detail',
  '/pricing/:model': '/pricing?keyword=:model',
  '/models/*': '/pricing',
  '/channels': '/channel',
  '/users': '/user',
  '/redemption-codes': '/redemption',
  '/system-settings/auth/oauth': '/setting?tab=system&section=github',
  '/system-settings/auth/bot-protection': '/setting?tab=system&section=turnstile',
  '/system-settings/auth/*': '/setting?tab=system&section=sign-in',
  '/system-settings/billing/model-pricing': '/setting?tab=operation&section=prices',
  '/system-settings/billing/group-pricing': '/setting?tab=operation&section=groups',
  '/system-settings/billing/payment': '/setting?tab=system&section=payment',
  '/system-settings/billing/*': '/setting?tab=operation&section=quota',
  '/system-settings/content/chat': '/setting?tab=operation&section=chats',
  '/system-settings/content/drawing': '/setting?tab=operation&section=drawing',
  '/system-settings/content/*': '/setting?tab=operation&section=dashboard',
  '/system-settings/operations/alerts': '/setting?tab=operation&section=monitoring',
  '/system-settings/operations/email': '/setting?tab=system&section=smtp',
  '/system-settings/operations/worker': '/setting?tab=system&section=worker',
  '/system-settings/operations/logs': '/setting?tab=operation&section=logs',
  '/system-settings/security/rate-limit': '/setting?tab=operation&section=limits',
  '/system-settings/security/sensitive-words': '/setting?tab=operation&section=sensitive',
  '/system-settings/security/ssrf': '/setting?tab=system&section=outgoing',
  '/system-settings/site/*': '/setting?tab=other',
  '/system-settings/*': '/setting?tab=operation',
  '/console/channel': '/channel',
  '/console/chat/:id': '/chat/:id',
  '/console/chat': '/chat',
  '/console/log': '/log',
  '/console/midjourney': '/midjourney',
  '/console/models': '/pricing',
  '/console/personal': '/setting?tab=personal',
  '/console/playground': '/playground',
  '/console/redemption': '/redemption',
  '/console/setting': '/setting',
  '/console/subscription': '/topup',
  '/console/task': '/task',
  '/console/token': '/token',
  '/console/topup': '/topup',
  '/console/user': '/user',
  '/console/*': '/detail',
};

/** Tabs of `/console/setting?tab=…`; all other tabs have the same name here. */
const settingsTabs: Record<string, string> = {
  chats: '/setting?tab=operation&section=chats',
  dashboard: '/setting?tab=operation&section=dashboard',
  drawing: '/setting?tab=operation&section=drawing',
  payment: '/setting?tab=system&section=payment',
  ratelimit: '/setting?tab=operation&section=limits',
  ratio: '/setting?tab=operation&section=prices',
};

/** Returns undefined unless the address belongs to another console. */
export function resolveLegacyRedirect({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string | undefined {
  const pattern = Object.keys(redirects).find((path) => matchPath(path, pathname) !== null);
  const page = pattern && redirects[pattern];
  if (!page) {
    return undefined;
  }
  const searchParams = new URLSearchParams(search);
  const template = (page === '/setting' && settingsTabs[searchParams.get('tab') ?? '']) || page;
  const params = matchPath(pattern, pathname)?.params ?? {};
  const filled = template.replace(/:(\w+)/g, (_text, name: string) => encodeURIComponent(params[name] ?? ''));
  const [path, templateQuery] = filled.split('?');
  const query = new URLSearchParams(templateQuery);
  const fixedNames = new Set(query.keys());
  for (const [name, value] of searchParams) {
    if (!fixedNames.has(name)) {
      query.append(name, value);
    }
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
