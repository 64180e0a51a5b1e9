/** What the person types to sign in; `username` may be an e-mail address. */
export type Credentials = { username: string; password: string };
