import { expect, it } from 'vitest';
import { resolveLegacyRedirect } from './legacy-redirects';

const addressOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://console');
  return resolveLegacyRedirect({ pathname, search, hash });
};

const known: [from: string, to: string][] = [
  // Return addresses of payment providers.
  ['/usage-logs', '/log'],
  ['/console/log', '/log'],
  ['/wallet?pay=success', '/topup?pay=success'],
  ['/wallet?show_history=true', '/topup?show_history=true'],
  ['/console/topup?pay=fail', '/topup?pay=fail'],
  ['/console/subscription?pay=pending', '/topup?pay=pending'],
  // Linked from low quota emails.
  ['/wallet', '/topup'],
  ['/console/topup', '/topup'],
  // Gateways redirect here after a Telegram account was linked.
  ['/console/personal', '/setting?tab=personal'],
  ['/profile', '/setting?tab=personal'],
  ['/oauth/telegram?telegram_bind=success&flow_token=f', '/setting?tab=personal&telegram_bind=success&flow_token=f'],
  // Invitations and shared links.
  ['/sign-up?aff=Ab3x', '/register?aff=Ab3x'],
  ['/sign-in?expired=true#top', '/login?expired=true#top'],
  ['/otp', '/login'],
  ['/forgot-password', '/reset'],
  ['/pricing/gpt-4o', '/pricing?keyword=gpt-4o'],
  ['/pricing/meta%2Fllama-3?group=vip', '/pricing?keyword=meta%2Fllama-3&group=vip'],
  // Pages of New API of 2026.
  ['/keys', '/token'],
  ['/keys/', '/token'],
  ['/subscriptions', '/topup'],
  ['/usage-logs/common?type=2', '/log?type=2'],
  ['/usage-logs/drawing', '/midjourney'],
  ['/usage-logs/task', '/task'],
  ['/dashboard', '/detail'],
  ['/dashboard/overview', '/detail'],
  ['/channels', '/channel'],
  ['/users', '/user'],
  ['/redemption-codes', '/redemption'],
  ['/models', '/pricing'],
  ['/models/deployments', '/pricing'],
  ['/system-settings', '/setting?tab=operation'],
  ['/system-settings/billing/model-pricing', '/setting?tab=operation&section=prices'],
  ['/system-settings/billing/currency', '/setting?tab=operation&section=quota'],
  ['/system-settings/auth/passkey', '/setting?tab=system&section=sign-in'],
  ['/system-settings/site/notice', '/setting?tab=other'],
  ['/system-settings/models/claude', '/setting?tab=operation'],
  // Pages of New API of 2025.
  ['/console', '/detail'],
  ['/console/token', '/token'],
  ['/console/channel', '/channel'],
  ['/console/user', '/user'],
  ['/console/redemption', '/redemption'],
  ['/console/midjourney', '/midjourney'],
  ['/console/task', '/task'],
  ['/console/playground', '/playground'],
  ['/console/chat', '/chat'],
  ['/console/chat/2', '/chat/2'],
  ['/console/models', '/pricing'],
  ['/console/deployment', '/detail'],
  ['/console/setting', '/setting'],
  ['/console/setting?tab=system', '/setting?tab=system'],
  ['/console/setting?tab=ratio', '/setting?tab=operation&section=prices'],
  ['/console/setting?tab=payment&x=1#epay', '/setting?tab=system&section=payment&x=1#epay'],
  ['/personal', '/setting?tab=personal'],
];

it.each(known)('redirects %s to %s', (from, to) => expect(addressOf(from)).toBe(to));

it('never redirects a target again', () => {
  expect(known.map(([, to]) => addressOf(to)).filter((address) => address !== undefined)).toEqual([]);
});

it.each(['/', '/login', '/log', '/usage-logs-of-mine', '/consoles', '/sign-in/other', '/oauth/telegram/state', '/nowhere'])(
  'does not redirect %s',
  (address) => expect(addressOf(address)).toBeUndefined(),
);
