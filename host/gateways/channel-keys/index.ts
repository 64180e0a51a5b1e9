import { defineAbility } from '../ability';
import { predatesDatedRoutes } from '../detection/age';

/** Channels with several keys came to New API within two days of the first dated route. */
export const channelKeys = defineAbility({
  variants: {
    one: { routes: {} },
    several: { routes: {}, capabilities: ['multi-key-channels'] },
  },
  detect: (evidence) => (predatesDatedRoutes(evidence) === false ? 'several' : 'one'),
});
