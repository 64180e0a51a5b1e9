/** What the person types to sign in; `username` may be an e-mail address. */
export type Credentials = { username: string; password: string };

/** With the token of the captcha, where the site asks for one. */
export type LoginInput = Credentials & { turnstile: string | undefined };
