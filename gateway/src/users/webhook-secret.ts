import type { UserRow } from '../db/schema';
import type { Sealed, Vault } from '../vault/vault';

type Owner = Pick<UserRow, 'id'>;

const place = ({ id }: Owner) => `users.setting.webhook_secret of user ${id}`;

/** The webhook secret of a user as their setting holds it. */
export const sealWebhookSecret = (vault: Vault, owner: Owner, secret: string): Sealed => vault.seal(place(owner), secret);

/** The webhook secret that the setting of a user holds; empty for none. */
export const openWebhookSecret = (vault: Vault, owner: Owner, kept: unknown): string =>
  typeof kept === 'string' ? vault.open(place(owner), kept as Sealed) : '';
