import { createHash, randomUUID } from 'node:crypto';
import { type PromotionClaim, type PromotionEvidence, parsePromotionEvidence } from '../../contract/promotion-evidence';
import { requirePublished } from '../checks/preflight';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { nullIfDamaged, readDocument } from '../store/documents';
import { canonicalJson } from '../store/release-identity';
import { type ReleaseStore, toJson } from '../store/release-store';
import type { Release } from '../store/schemas';

/** Beside the builds rather than among them, which anybody may download. */
export const evidenceFolder = 'evidence';

const maxEvidence = 20;

/** SHA-256 over the files of a build: equal in all stores that hold it. */
export function contentsHash({ remote, version, files }: Release): string {
  const hashes = Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));
  return createHash('sha256')
    .update(canonicalJson({ remote, version, files: hashes }))
    .digest('hex');
}

/** @throws ReleaseError `integrity` if the evidence is about other contents */
export async function addEvidence(store: ReleaseStore, claim: PromotionClaim, actor: string): Promise<PromotionEvidence> {
  const { name, version, contents, environment } = claim;
  if (contents !== contentsHash(await requirePublished(store, name, version))) {
    throw new ReleaseError('integrity', [`${name} ${version} in ${environment} has other contents than here`]);
  }
  const evidence: PromotionEvidence = { ...claim, id: randomUUID(), actor, at: new Date().toISOString() };
  const time = evidence.at.replace(/\D/g, '');
  await store.backend.createOnly(`${evidenceFolder}/${name}/${version}/${time}-${evidence.id}.json`, toJson(evidence));
  return evidence;
}

/** Where a version was tested before it came here, latest first. Damaged documents are skipped. */
export async function readEvidence({ backend }: { backend: Backend }, name: string, version: string): Promise<PromotionEvidence[]> {
  const folder = `${evidenceFolder}/${name}/${version}`;
  const latest = (await backend.list(folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, maxEvidence);
  const found = await Promise.all(
    latest.map((file) => readDocument(backend, `${folder}/${file}`, parsePromotionEvidence).catch(nullIfDamaged)),
  );
  return found.filter((one) => one !== null);
}

/** Finds the evidence of a version, latest first. */
export type EvidenceReader = (name: string, version: string) => Promise<PromotionEvidence[]>;

/** Reads each version once; stores without any evidence are asked once. */
export function createEvidenceReader(store: { backend: Backend }): EvidenceReader {
  let names: Promise<string[]> | undefined;
  const read = new Map<string, Promise<PromotionEvidence[]>>();
  return async (name, version) => {
    names ??= store.backend.list(evidenceFolder);
    if (!(await names).includes(name)) {
      return [];
    }
    const key = `${name} ${version}`;
    const reading = read.get(key) ?? readEvidence(store, name, version);
    read.set(key, reading);
    return reading;
  };
}
