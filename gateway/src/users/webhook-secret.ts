import type { UserRow } from '../db/schema';
import type { Sealed, Vault } from '../vault/vault';

type Owner = Pick<UserRow, 'id'>;

const vaultContext = ({ id }: Owner) => `users.setting.webhook_secret of user ${id}`;

export const sealWebhookSecret = (vault: Vault, user: Owner, secret: string): Sealed => vault.seal(vaultContext(user), secret);

export const openWebhookSecret = (vault: Vault, user: Owner, sealed: unknown): string =>
  typeof sealed === 'string' ? vault.open(vaultContext(user), sealed as Sealed) : '';
