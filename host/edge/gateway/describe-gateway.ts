import { missingBeside } from '../../gateways/capability-texts';
import type { GatewayFollower } from '../../gateways/detection/follow-gateway';
import { doubtsIn, nameOf } from '../../gateways/profiles';

/** What stands behind the edge, one sentence a line; null while that cannot be told. */
export async function describeGateway(url: URL, follower: GatewayFollower): Promise<string[] | null> {
  const adapter = await follower.current().catch(() => undefined);
  if (adapter === undefined) {
    return null;
  }
  if (adapter === null) {
    return [`${url.origin} speaks the console's own contract`];
  }
  const name = nameOf(adapter.profile);
  const doubts = doubtsIn(adapter.profile);
  const missing = missingBeside(adapter.capabilities);
  return [
    `${url.origin} ${name === undefined ? 'is none of the examined gateways: the console goes by what it can do' : `is like ${name}`}`,
    ...(doubts.length > 0 ? [`Not known yet: ${doubts.join(', ')}. The first calls will tell, or refuse to guess`] : []),
    ...(missing.length > 0 ? [`Not there: ${missing.join(', ')}`] : []),
  ];
}
