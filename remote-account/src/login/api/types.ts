export type Credentials = { username: string; password: string };

export type LoginInput = Credentials & { turnstile: string | undefined };
