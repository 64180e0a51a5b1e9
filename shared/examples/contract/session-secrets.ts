import { parseSessionSecrets } from '@console/shared/contract/session-secrets';

/** The first secret signs, all of them verify. */
export const [signingSecret, ...retiredSecrets] = parseSessionSecrets('new,old');
