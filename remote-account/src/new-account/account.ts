/** The part of a form that names an account and protects it. */
export type NewAccount = { username: string; password: string; repeated: string };
