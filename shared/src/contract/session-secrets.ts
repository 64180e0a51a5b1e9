/**
 * Parses `SESSION_SECRET`, which may hold several values during a rotation.
 *
 * {@includeCode ../../examples/contract/session-secrets.ts}
 * @module
 */

/**
 * The secrets in `SESSION_SECRET`: the present one, then former ones that are still understood, with commas between them.
 * Empty where none is set.
 */
export const sessionSecretsIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
