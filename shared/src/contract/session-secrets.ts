/**
 * Parses `SESSION_SECRET`, which may hold several values during a rotation.
 *
 * {@includeCode ../../examples/contract/session-secrets.ts}
 * @module
 */

/** Parses `SESSION_SECRET`: comma-separated, the current secret first, then former ones that stay valid. */
export const parseSessionSecrets = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
