import { tokens, users } from '../db/schema';
import { hashPassword } from '../identity/passwords';
import { keyColumns, newKey } from '../tokens/token-key';
import type { Vault } from '../vault/vault';
import { groups, type Plan, type SeedToken, type SeedUser, seedingStart } from './plan';
import type { Random } from './random';
import { addRows, columnsOf, rowWriter, type Writer } from './rows';

const families = ['陈', '李', '王', '张', '刘', '杨', '黄', '周', '吴', '徐', '林', '何'];
const givenNames = ['晓雨', '子轩', '思源', '雨桐', '浩然', '佳怡', '明哲', '若溪', '建国', '文静', '一诺', '沐阳'];
const westernNames = ['Amy Chen', 'Ben Walker', 'Clara Diaz', 'Daniel Kim', 'Elena Rossi', 'Felix Braun', 'Grace Lee', 'Hugo Martin'];
const tokenNames = [
  'default',
  'production',
  'staging',
  'web',
  'backend',
  'support-bot',
  'notebook',
  '翻译',
  'agent',
  'analytics',
  'ci',
  'mobile',
];
const rewardPerInvite = 50_000;

export async function createUsers(tx: Writer, plan: Plan, random: Random): Promise<SeedUser[]> {
  const password = plan.password === undefined ? '' : await hashPassword(plan.password);
  const createdUsers: SeedUser[] = [];
  const writer = rowWriter(tx, users, columnsOf(users));
  const first = await addRows(tx, users, async () => {
    for (let index = 0; index < plan.users; index += 1) {
      const user = { id: 0, username: `demo-${index + 1}`, group: random.pick(groups), weight: random.skewed() ** 2, used: 0, calls: 0 };
      createdUsers.push(user);
      const inviteCount = random.chance(0.2) ? random.int(1, 12) : 0;
      const isRestricted = index > 0 && random.chance(0.06);
      await writer.add({
        username: user.username,
        password,
        display_name: random.chance(0.7) ? `${random.pick(families)}${random.pick(givenNames)}` : random.pick(westernNames),
        role: 1,
        status: isRestricted && random.chance(0.6) ? 2 : 1,
        email: random.chance(0.6) ? `${user.username}@demo.example` : '',
        github_id: random.chance(0.15) ? `gh-${user.username}` : '',
        oidc_id: '',
        discord_id: '',
        wechat_id: '',
        telegram_id: '',
        linux_do_id: '',
        quota: Math.round(500_000 * random.skewed() * 20),
        used_quota: 0,
        request_count: 0,
        group: user.group,
        aff_code: '',
        aff_count: inviteCount,
        aff_quota: random.chance(0.5) ? inviteCount * rewardPerInvite : 0,
        aff_history_quota: inviteCount * rewardPerInvite,
        inviter_id: 0,
        setting: '',
        deleted_at: isRestricted && random.chance(0.3) ? new Date(plan.now * 1000).toISOString() : null,
        created_at: seedingStart(plan) - (plan.users - index) * 3600,
        last_login_at: index % 5 === 4 ? 0 : plan.now - (index % 300) * 1800,
      });
    }
    await writer.flush();
  });
  for (const [index, user] of createdUsers.entries()) {
    user.id = first + index;
  }
  return createdUsers;
}

/** Keys do not follow from the seed, which whoever knows it could use. */
export async function createTokens(tx: Writer, vault: Vault, plan: Plan, random: Random, owners: SeedUser[]): Promise<SeedToken[]> {
  const createdTokens: SeedToken[] = [];
  const writer = rowWriter(tx, tokens, columnsOf(tokens));
  const first = await addRows(tx, tokens, async () => {
    for (let index = 0; index < plan.tokens && owners.length > 0; index += 1) {
      // Every user gets one before any gets two.
      const user = owners[index] ?? random.pick(owners);
      const name = random.pick(tokenNames);
      const status = random.chance(0.85) ? 1 : random.pick([2, 3, 4]);
      const isUnlimited = status !== 4 && random.chance(0.4);
      const isLimited = random.chance(0.15);
      const created = seedingStart(plan) - random.int(0, 60) * 86_400;
      createdTokens.push({ id: 0, user, name, used: 0, lastUsed: created });
      await writer.add({
        user_id: user.id,
        ...keyColumns(vault, user.id, newKey()),
        status,
        name,
        created_time: created,
        accessed_time: created,
        expired_time: status === 3 ? plan.now - random.int(1, 30) * 3600 : random.chance(0.2) ? plan.now + random.int(5, 300) * 86_400 : -1,
        remain_quota: status === 4 ? 0 : Math.round(500_000 * random.skewed() * 5),
        unlimited_quota: isUnlimited,
        model_limits_enabled: isLimited,
        model_limits: isLimited ? 'gpt-4o,gpt-4o-mini' : '',
        allow_ips: random.chance(0.1) ? '127.0.0.1\n10.0.0.8' : '',
        used_quota: 0,
        group: random.chance(0.15) ? 'default' : '',
        deleted_at: null,
      });
    }
    await writer.flush();
  });
  for (const [index, token] of createdTokens.entries()) {
    token.id = first + index;
  }
  return createdTokens;
}
