/** Parses `SESSION_SECRET`: comma-separated, the current secret first, then former ones that stay valid. */
export const parseSessionSecrets = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
