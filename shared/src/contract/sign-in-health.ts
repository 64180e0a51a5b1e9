/** What can be tested on the settings: ways to sign in, the captcha and mail. */
export const signInWays = ['github', 'linuxdo', 'wechat', 'telegram', 'turnstile', 'mail'] as const;
export type SignInWay = (typeof signInWays)[number];

/** How a test with the saved settings went. */
export type SignInTestRecord = {
  /** Unix seconds. */
  at: number;
  ok: boolean;
  /** Why it failed, in the caller's language; empty where it did not. */
  message: string;
};

/** `GET /api/option/health`: what is there for each way, without a value. */
export type SignInHealth = {
  /** Keys of secret options that have a value. */
  secrets: string[];
  ways: {
    way: SignInWay;
    /** Keys of options without which it cannot work. */
    missing: string[];
    /** `null` while it was not tested with what is saved now. */
    test: SignInTestRecord | null;
  }[];
};
