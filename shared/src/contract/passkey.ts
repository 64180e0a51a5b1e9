/** What a change of passkeys asks for besides the session. */
export type PasskeyConfirmation = 'none' | 'password' | 'code' | 'passkey';

/** A passkey of the caller. Times are Unix seconds. */
export type PasskeyRecord = {
  id: number;
  /** Empty where the gateway keeps no names. */
  name: string;
  /** 0 is unknown. */
  created_at: number;
  /** 0 is never. */
  last_used_at: number;
};

/** Data of `GET /api/user/passkey`. */
export type PasskeyStatus = {
  enabled: boolean;
  passkeys: PasskeyRecord[];
  /** The most passkeys of a user. */
  max: number;
  add_confirmation: PasskeyConfirmation;
  remove_confirmation: PasskeyConfirmation;
};

/**
 * Data of the calls that begin a ceremony of the browser: `POST /api/user/passkey/register/begin`, `…/login/begin` and `…/verify/begin`.
 * `publicKey` is what `navigator.credentials` takes, as JSON.
 */
export type PasskeyCeremony<Options = Record<string, unknown>> = {
  options: { publicKey: Options };
  flow_token: string;
  /** Unix seconds. */
  expires_at?: number;
};

/** Body of the calls that finish a ceremony; `credential` is the browser's response as JSON. */
export type PasskeyResponse = { flow_token: string; credential: unknown };

/** Body of `POST /api/user/passkey/register/begin` and `POST /api/user/passkey/:id/remove`, by what they ask for. */
export type PasskeyProof = { original_password?: string; code?: string; passkey?: PasskeyResponse };
