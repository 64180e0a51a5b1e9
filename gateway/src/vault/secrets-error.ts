export class SecretsError extends Error {}
