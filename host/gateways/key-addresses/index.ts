import { defineAbility } from '../ability';
import { hasCheckIn } from '../detection/age';

export const keyAddresses = defineAbility({
  variants: { exact: { routes: {} }, ranges: { routes: {}, capabilities: ['key-address-ranges'] } },
  // Ranges came on 2025-12-15.
  detect: (evidence) => (hasCheckIn(evidence) ? 'ranges' : 'exact'),
});
