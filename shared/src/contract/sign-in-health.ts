/** What can be tested in the settings: sign-in methods, the captcha and mail. */
export const signInMethods = ['github', 'discord', 'oidc', 'linuxdo', 'wechat', 'telegram', 'turnstile', 'mail'] as const;
/** `way` in `GET /api/option/health` and in `POST /api/option/test`. */
export type SignInMethod = (typeof signInMethods)[number];

/** Result of a test with the saved settings. Times are Unix seconds. */
export type SignInTestRecord = {
  at: number;
  ok: boolean;
  /** In the caller's language; empty on success. */
  message: string;
};

/** `GET /api/option/health`, which contains no secret values. */
export type SignInHealth = {
  secrets: string[];
  ways: {
    way: SignInMethod;
    missing: string[];
    /** `null` until tested with the saved settings. */
    test: SignInTestRecord | null;
  }[];
};
