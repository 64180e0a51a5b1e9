/** Gateways never list options with such a name. */
export const isUnlisted = (key: string): boolean => /(token|secret|key)$/i.test(key);

/** The site key of the captcha is public despite its name. */
export const isSecret = (key: string): boolean => isUnlisted(key) && key !== 'TurnstileSiteKey';
