import type { PromotionEvidence } from '../../contract/promotion-evidence';
import { listObjects } from '../checks/file-integrity';
import { requirePublished } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { readEvidence } from '../evidence/promotion-evidence';
import { maxDocumentBytes } from '../store/documents';
import { buildKey, mapKey, type ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';
import { parseReleaseFile, releaseFile } from './build-output';

/** What a store has of a published version. */
export type PublishedBuild = {
  /** Text of `release.json`, unchanged. */
  record: string;
  /** File names of the source maps. */
  maps: string[];
  /** Latest first. */
  evidence: PromotionEvidence[];
};

/** Files and compressed variants, by the names that a build has for them. */
export const listObjectNames = (release: Release): string[] => {
  const folder = buildKey(release.remote, release.version, '');
  return listObjects(release).map(({ key }) => key.slice(folder.length));
};

export async function readPublishedBuild(store: ReleaseStore, name: string, version: string): Promise<PublishedBuild> {
  await requirePublished(store, name, version);
  const [record, maps, evidence] = await Promise.all([
    store.backend.read(buildKey(name, version, releaseFile), maxDocumentBytes),
    store.backend.listAll(mapKey(name, version, '').slice(0, -1)),
    readEvidence(store, name, version),
  ]);
  const folder = mapKey(name, version, '');
  return { record: record?.toString('utf8') ?? '', maps: maps.map((key) => key.slice(folder.length)).sort(), evidence };
}

/** Reads a file, a compressed variant or a source map that belongs to a published version. */
export async function readBuildObject(store: ReleaseStore, name: string, version: string, object: string): Promise<Buffer> {
  const release = await requirePublished(store, name, version);
  const isMap = object.endsWith('.map') && Object.hasOwn(release.files, object.slice(0, -'.map'.length));
  const isListed = isMap || listObjectNames(release).includes(object);
  const bytes = isListed ? await store.backend.read(isMap ? mapKey(name, version, object) : buildKey(name, version, object)) : null;
  if (!bytes) {
    throw new ReleaseError('unknown', [`${name} ${version} has no ${object}`]);
  }
  return bytes;
}

export const parseRecord = (record: string, origin: string): Release =>
  parseReleaseFile(new Map([[releaseFile, Buffer.from(record)]]), origin);
