import { defineAbility } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';

/** The formats of other providers that the relay takes: `messages` of 2025-03, `responses` of 2025-05-02, Gemini’s of 2025-05-26. */
export const relayFormats = defineAbility({
  variants: {
    messages: { routes: {}, capabilities: ['messages-api', 'provider-options'] },
    'with-responses': { routes: {}, capabilities: ['messages-api', 'responses-api', 'provider-options'] },
    all: { routes: {}, capabilities: ['messages-api', 'responses-api', 'gemini-api', 'provider-options'] },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'with-responses';
    }
    return predatesDatedRoutes(evidence) === false ? 'all' : 'messages';
  },
});
