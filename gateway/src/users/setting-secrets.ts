import type { UserRow } from '../db/schema';
import type { Sealed, Vault } from '../vault/vault';

type Owner = Pick<UserRow, 'id'>;

export const settingSecrets = ['webhook_secret', 'gotify_token'] as const;

export type SettingSecret = (typeof settingSecrets)[number];

const vaultContext = (name: SettingSecret, { id }: Owner) => `users.setting.${name} of user ${id}`;

export const sealSettingSecret = (vault: Vault, name: SettingSecret, user: Owner, secret: string): Sealed =>
  vault.seal(vaultContext(name, user), secret);

export const openSettingSecret = (vault: Vault, name: SettingSecret, user: Owner, sealed: unknown): string =>
  typeof sealed === 'string' ? vault.open(vaultContext(name, user), sealed as Sealed) : '';
