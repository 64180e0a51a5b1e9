import { describeMissingCapabilities } from '../../gateways/capability-texts';
import type { GatewayDetector } from '../../gateways/detection/gateway-detector';
import { findProfileName, listUndetectedAbilities } from '../../gateways/profiles';

export async function describeGateway(url: URL, detector: GatewayDetector): Promise<string[] | null> {
  const adapter = await detector.current().catch(() => undefined);
  if (adapter === undefined) {
    return null;
  }
  if (adapter === null) {
    return [`${url.origin} speaks the console's own contract`];
  }
  const name = findProfileName(adapter.profile);
  const doubts = listUndetectedAbilities(adapter.profile);
  const missing = describeMissingCapabilities(adapter.capabilities);
  return [
    `${url.origin} ${name === undefined ? 'is not one of the tested gateways: the console adapts to the features that it detects' : `is like ${name}`}`,
    ...(doubts.length > 0 ? [`Not known yet: ${doubts.join(', ')}. The first calls will tell, or refuse to guess`] : []),
    ...(missing.length > 0 ? [`Not there: ${missing.join(', ')}`] : []),
  ];
}
