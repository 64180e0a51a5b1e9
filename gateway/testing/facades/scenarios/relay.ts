import { userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/db/schema';
import { seededPassword } from '../../seeded-password';
import type { ScenarioContext, SignedInUser } from './context';
import type { Keys } from './tokens';

export async function relay({ replay, signIn, gateway, is2025 }: ScenarioContext, ann: SignedInUser, keys: Keys): Promise<void> {
  await gateway.options.set('ModelRatio', JSON.stringify({ 'gpt-4o': 1.25, 'gpt-4o-mini': 0.075, 'gpt-3.5-turbo-1106': 0.5 }));
  const [richToken] = (
    await gateway.seed({ tokens: [{ user_id: ann.id, name: 'rich', unlimited_quota: true }], users: [{ username: 'pia', quota: 0 }] })
  ).tokens;
  const key = String(richToken?.key);
  const bearer = (token: string) => ({ authorization: `Bearer sk-${token}` });
  const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Say hello' }] };
  const call = (name: string, token: string | undefined, body: object) =>
    replay(name, token === undefined ? {} : bearer(token), 'POST', '/v1/chat/completions', body);
  await replay('333-relay-models', bearer(key), 'GET', '/v1/models');
  await replay('334-relay-models-limited', bearer(keys.limited), 'GET', '/v1/models');
  await call('336-relay-chat-stream', key, { ...chat, stream: true });
  await call('337-relay-chat-stream-usage', key, { ...chat, stream: true, stream_options: { include_usage: true } });
  await call('338-relay-wrong-key', 'A'.repeat(48), chat);
  await call('339-relay-no-key', undefined, chat);
  await call('340-relay-disabled-key', keys.disabled, chat);
  await call('342-relay-expired-key', keys.expired, chat);
  await call('343-relay-expired-key-again', keys.expired, chat);
  await call('345-relay-poor-key', keys.poor, chat);
  await call('346-relay-unknown-model', key, { ...chat, model: 'no-such-model' });
  await call('347-relay-model-not-allowed', keys.limited, chat);
  await call('348-relay-upstream-unreachable', key, { ...chat, model: 'gpt-3.5-turbo-1106' });
  await call('349-relay-unpriced-model', key, { ...chat, model: 'unpriced-model' });
  await call('350-relay-no-messages', key, { ...chat, messages: [] });
  await call('351-relay-pinned-channel-by-user', `${key}-1`, chat);

  const playground = (name: string, as: SignedInUser | undefined, body: object) => replay(name, as, 'POST', '/pg/chat/completions', body);
  const pia = await signIn('pia', seededPassword);
  await playground('354-playground-stream', ann, { ...chat, stream: true, group: 'default' });
  await playground('356-playground-no-credentials', undefined, { ...chat, stream: true });
  await playground('358-playground-bad-group', ann, { ...chat, stream: true, group: 'svip-no' });
  await playground('359-playground-no-model', ann, { messages: chat.messages, stream: true });
  await playground('360-playground-unknown-model', ann, { ...chat, model: 'no-such-model', stream: true });
  await playground('362-playground-upstream-unreachable', ann, { ...chat, model: 'gpt-3.5-turbo-1106', stream: true });
  await playground('353-playground-no-quota', pia, { ...chat, stream: true, group: 'default' });
  await playground('361-playground-bad-max-tokens', ann, { ...chat, stream: true, max_tokens: -1 });
  const [piaToken] = (await gateway.seed({ tokens: [{ user_id: pia.id, name: 'hers', unlimited_quota: true }] })).tokens;
  await call('352-relay-no-quota', String(piaToken?.key), chat);
  await gateway.db.update(users).set({ status: userStatus.banned }).where(eq(users.id, pia.id));
  await call('341-relay-key-of-disabled-user', String(piaToken?.key), chat);
  await replay('344-token-get-after-expired-use', ann, 'GET', `/api/token/${keys.expiredId}`);
  await replay('363-relay-billing-subscription', bearer(key), 'GET', '/v1/dashboard/billing/subscription');
  const month = 'start_date=2026-11-01&end_date=2026-11-30';
  await replay('364-relay-billing-usage', bearer(key), 'GET', `/v1/dashboard/billing/usage?${month}`);
  if (is2025) {
    await replay('365-usage-token', bearer(key), 'GET', '/api/usage/token/');
    await replay('366-log-token', ann, 'GET', `/api/log/token?key=sk-${key}`);
  } else {
    await replay('366-log-token', bearer(key), 'GET', '/api/log/token');
  }
}
