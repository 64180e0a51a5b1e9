import type { PasskeyConfirmation, PasskeyProof } from '@console/shared/contract';

export type PasskeyForm = { name: string; password: string; code: string };

export const emptyForm: PasskeyForm = { name: '', password: '', code: '' };

export function toProof(confirmation: PasskeyConfirmation, { password, code }: PasskeyForm): PasskeyProof {
  switch (confirmation) {
    case 'password':
      return { original_password: password };
    case 'code':
      // Authenticator apps display a code in two groups.
      return { code: code.replaceAll(/\s/g, '') };
    default:
      return {};
  }
}
