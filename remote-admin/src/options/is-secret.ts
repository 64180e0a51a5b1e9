/** Gateways never list options with such a name. */
export const isUnlisted = (key: string): boolean => /(token|secret|key)$/i.test(key);

/** Listed with the options, but computed from them. */
export const isComputed = (key: string): boolean => key === 'CompletionRatioMeta';

/** The site key of the captcha is public despite its name. */
export const isSecret = (key: string): boolean => isUnlisted(key) && key !== 'TurnstileSiteKey';
