import { decodeJwt, errors, jwtVerify } from 'jose';
import { type Claims, explainClaimMismatch, type StoredIdentity } from '../../release/access/identities';
import { ReleaseError } from '../../release/errors';
import { errorMessage } from '../log';
import type { AccessIndex } from './access-index';
import type { IssuerKeys } from './issuer-keys';

/** Asymmetric ones only: nobody else has a secret in common with an issuer. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const clockToleranceSeconds = 30;

const maxLength = 8 * 1024;

const jwtPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const isIdToken = (text: string): boolean => text.length <= maxLength && jwtPattern.test(text);

/** Identities whose claims the token has, or why there are none. */
export type IdTokenResult = { identities: StoredIdentity[]; run: string } | { problem: string };

const toText = (value: unknown): string => (typeof value === 'string' ? value.replace(/\p{C}/gu, '').slice(0, 100) : '');

/** The repository and branch of a CI run: `acme/billing@main`. */
function describeRun({ repository, project_path: project, sub, ref }: Claims): string {
  const branch = toText(ref).replace(/^refs\/(?:heads|tags)\//, '');
  return `${toText(repository) || toText(project) || toText(sub)}${branch && `@${branch}`}`;
}

function readIssuer(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/** Why an ID token is not valid. Other errors, such as those of the network, are not explained. */
function explainInvalid(error: unknown, issuer: string): string | null {
  if (error instanceof errors.JWTExpired) {
    return 'the ID token has expired';
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return `the ID token is not for this console: ${error.claim} is missing or wrong`;
  }
  const isForged =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid;
  return isForged ? `the ID token is not signed by ${issuer}` : null;
}

/** Verifies an ID token against the identities of its issuer, which must be in the store. */
export async function verifyIdToken(token: string, { findIdentities }: AccessIndex, keysOf: IssuerKeys): Promise<IdTokenResult> {
  const issuer = readIssuer(token);
  const trusted = issuer === null ? [] : (await findIdentities(issuer)).filter(({ revoked }) => revoked === null);
  if (issuer === null || trusted.length === 0) {
    return { problem: `no identity trusts the issuer ${toText(issuer)}: npm run -s release -- identity lists them` };
  }
  const keys = await keysOf(issuer);
  try {
    const audience = [...new Set(trusted.map((identity) => identity.audience))];
    const options = { issuer, audience, algorithms, clockTolerance: clockToleranceSeconds, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, keys, options);
    const isFor = (identity: StoredIdentity) => [payload.aud].flat().includes(identity.audience);
    const found = trusted.filter(isFor).map((identity) => ({ identity, mismatch: explainClaimMismatch(identity, payload) }));
    const identities = found.flatMap(({ identity, mismatch }) => (mismatch === null ? [identity] : []));
    const run = describeRun(payload);
    return identities.length > 0 ? { identities, run } : { problem: `${run}: ${found.map(({ mismatch }) => mismatch).join('; ')}` };
  } catch (error) {
    const problem = explainInvalid(error, issuer);
    if (problem === null) {
      throw new ReleaseError('unexpected', [`the keys of ${issuer} cannot be read: ${errorMessage(error)}`]);
    }
    return { problem };
  }
}
