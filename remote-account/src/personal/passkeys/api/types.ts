import type { PasskeyCeremony, PasskeyConfirmation } from '@console/shared/contract';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

export type CreationCeremony = PasskeyCeremony<PublicKeyCredentialCreationOptionsJSON>;
export type RequestCeremony = PasskeyCeremony<PublicKeyCredentialRequestOptionsJSON>;

/** Times are Unix seconds. */
export type Passkey = { id: number; name: string; createdAt: number | undefined; lastUsedAt: number | undefined };

export type Passkeys = {
  list: Passkey[];
  canAdd: boolean;
  /** The gateway keeps several, told apart by their names. */
  hasNames: boolean;
  addConfirmation: PasskeyConfirmation;
  removeConfirmation: PasskeyConfirmation;
};
