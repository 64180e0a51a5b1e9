/** Why the secrets of a database cannot be worked with, and what the operator can do about it. */
export class SecretsProblem extends Error {}
