import * as z from 'zod/mini';
import { isVersion, packageName, version } from '../../contract/names';
import { type PromotionClaim, parsePromotionClaim } from '../../contract/promotion-evidence';
import { usageError } from '../../release/errors';
import type { JointCheck } from '../../release/operations/check-together';
import type { EdgeContext } from '../http/context';
import { readJson } from '../http/read-json';
import { bytes } from '../http/responses';
import type { Log } from '../log';
import type { Call } from './register';
import { isDryRun, limitEvidence, limitRecords, readName, readRelease } from './requests';

export const jointCheckSchema = z.object({
  versions: z.record(packageName, version),
  /** Texts of `release.json` of versions that are not published here. */
  records: z.array(z.string()).check(z.maxLength(50)),
});

async function readJointCheck(c: EdgeContext): Promise<JointCheck> {
  const parsed = jointCheckSchema.safeParse(await readJson(c));
  if (!parsed.success || Object.keys(parsed.data.versions).length === 0) {
    throw usageError('the check is malformed: openapi.json describes it');
  }
  return parsed.data;
}

async function readClaim(c: EdgeContext): Promise<PromotionClaim> {
  const claim = parsePromotionClaim(await readJson(c));
  // The token is checked for the name in the path.
  if (!claim || claim.name !== readName(c)) {
    throw usageError('the evidence is malformed: openapi.json describes it');
  }
  return claim;
}

function readObjectName(c: EdgeContext): [name: string, version: string, object: string] {
  const object = c.req.query('name');
  if (!object) {
    throw usageError('name takes the name of a file, a compressed variant or a source map of the build');
  }
  return [...readRelease(c), object];
}

export const buildCall: Call<[name: string, version: string]> = {
  action: 'build',
  read: readRelease,
  run: (service, release) => service.build(...release),
};

export const objectCall: Call<[name: string, version: string, object: string]> = {
  action: 'build',
  read: readObjectName,
  run: async (service, object, c) =>
    bytes(c, await service.readObject(...object), { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'private, no-store' }),
};

export const jointCheckCall: Call<JointCheck> = {
  action: 'check',
  limit: limitRecords,
  read: readJointCheck,
  run: (service, check) => service.checkTogether(check),
};

export const evidenceCall = (log: Log): Call<PromotionClaim> => ({
  action: 'publish',
  limit: limitEvidence,
  read: readClaim,
  need: ({ name }) => ({ action: 'publish', remotes: [name] }),
  run: async (service, claim, c) => {
    const evidence = await service.addEvidence(claim);
    if (!isDryRun(c)) {
      const { name, version: tested, environment, actor } = evidence;
      log('release-evidence', { actor, name, version: tested, environment });
    }
    return evidence;
  },
});

export const dependenciesCall: Call<[name: string, version?: string]> = {
  action: 'check',
  read: (c) => {
    const named = c.req.query('version');
    if (named !== undefined && !isVersion(named)) {
      throw usageError(`${named} is not a version such as 1.4.2`);
    }
    return named === undefined ? [readName(c)] : [readName(c), named];
  },
  run: (service, release) => service.why(...release),
};
