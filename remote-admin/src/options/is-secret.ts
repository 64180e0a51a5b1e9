/** Gateways list no option with such a name, whatever is in it. */
export const isUnlisted = (key: string): boolean => /(token|secret|key)$/i.test(key);

/** Gateways tell a secret by its name; the site key of the captcha is on every sign-in page anyway. */
export const isSecret = (key: string): boolean => isUnlisted(key) && key !== 'TurnstileSiteKey';
