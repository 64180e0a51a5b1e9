/** Gateways tell a secret by its name; the site key of the captcha is on every sign-in page anyway. */
export const isSecret = (key: string): boolean => /(token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey';
