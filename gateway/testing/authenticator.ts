import { Secret, TOTP } from 'otpauth';

/** @returns a code of the user's authenticator app, `steps` of 30 seconds from now */
export type AuthenticatorCode = (steps?: number) => string;

/** Codes of an authenticator app. */
export const authenticatorFor =
  (secret: string): AuthenticatorCode =>
  (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
