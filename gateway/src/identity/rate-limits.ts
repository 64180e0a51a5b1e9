import type { RateLimit } from '../http/sliding-window';
import type { Settings } from '../settings';

/** Wrong passwords per account; off when the limit by address is off. */
export const guessRateLimit = ({ criticalLimit }: Settings): RateLimit | undefined => criticalLimit && { requests: 10, seconds: 15 * 60 };

export const mailRateLimit = ({ criticalLimit }: Settings): RateLimit | undefined => criticalLimit && { requests: 5, seconds: 60 * 60 };
