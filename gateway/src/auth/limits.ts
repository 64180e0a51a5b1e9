import type { RateLimit } from '../http/rate-limit';
import type { Settings } from '../settings';

/** Wrong passwords for one account. Whoever turns the limit of addresses off turns this one off as well. */
export const guessLimitOf = ({ criticalLimit }: Settings): RateLimit | undefined => criticalLimit && { requests: 10, seconds: 15 * 60 };

/** Mails to one mailbox that anybody may ask for. */
export const mailLimitOf = ({ criticalLimit }: Settings): RateLimit | undefined => criticalLimit && { requests: 5, seconds: 60 * 60 };
