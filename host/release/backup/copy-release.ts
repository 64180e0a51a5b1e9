import { ReleaseError } from '../errors';
import { listObjects, type ReleaseObject } from '../operations/verify';
import { maxDocumentBytes } from '../store/documents';
import { buildKey } from '../store/release-store';
import { parseRelease, type Release } from '../store/schemas';
import { type CopySession, putVerified } from './copy-session';

/** A published version and the keys of everything that lies in its folder. */
export type ReleaseFolder = { name: string; version: string; keys: string[] };

/** The published versions among the keys of a store, in the order in which they are listed. */
export function groupByRelease(keys: readonly string[]): ReleaseFolder[] {
  const folders = new Map<string, ReleaseFolder>();
  for (const key of keys) {
    const [, name = '', version = ''] = /^builds\/([^/]+)\/([^/]+)\/./.exec(key) ?? [];
    if (name === '') {
      continue;
    }
    const folder = folders.get(`${name}/${version}`) ?? { name, version, keys: [] };
    folder.keys.push(key);
    folders.set(`${name}/${version}`, folder);
  }
  return [...folders.values()].filter(({ name, version, keys: all }) => all.includes(buildKey(name, version, 'release.json')));
}

function parseOrNull(bytes: Buffer): Release | null {
  try {
    return parseRelease(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

/** Copies one object unless it is sound at the target. Answers with what is wrong with it at the source. */
async function copyReleaseObject(copying: CopySession, { key, isSound }: ReleaseObject): Promise<string[]> {
  const { from, to, there } = copying;
  const old = there.has(key) ? await to.read(key) : null;
  if (old && (await isSound(old))) {
    return [];
  }
  const bytes = await from.read(key);
  if (!bytes) {
    return [`${key} is missing in ${from.address}`];
  }
  if (!(await isSound(bytes))) {
    return [`${key} in ${from.address} does not have the contents that were published`];
  }
  await putVerified(copying, key, bytes);
  return [];
}

/**
 * Copies a release, `release.json` last, so that a version whose copy broke off is not published at the target. Every file that is there
 * already is held against its hash, and replaced where it is damaged.
 *
 * @param isSameStore whether the target is known to hold this store
 * @returns what is wrong with it at the source, a line each: then it is not published at the target
 * @throws ReleaseError `conflict` where an unknown target has another release under that version
 */
export async function copyRelease(copying: CopySession, { name, version, keys }: ReleaseFolder, isSameStore: boolean): Promise<string[]> {
  const { from, to, there, isRestore, inTurn } = copying;
  const record = buildKey(name, version, 'release.json');
  const bytes = await from.read(record, maxDocumentBytes);
  // `gc` has taken it away meanwhile.
  if (!bytes) {
    return [];
  }
  const release = parseOrNull(bytes);
  if (!release) {
    return [`${record} in ${from.address} is damaged`];
  }
  const old = there.has(record) ? await to.read(record, maxDocumentBytes) : null;
  const isDifferent = old !== null && !old.equals(bytes);
  if (isDifferent && !isSameStore) {
    throw new ReleaseError('conflict', [`${to.address} holds another ${name} ${version}: name another place`]);
  }
  // The version was taken away by `gc` after the copy was made, and published anew.
  if (isDifferent && isRestore && parseOrNull(old) !== null) {
    return [];
  }

  const listed = listObjects(release);
  const known = new Set([...listed.map(({ key }) => key), record, buildKey(name, version, 'publishing')]);
  const others = keys.filter((key) => !known.has(key)).map((key) => ({ key, isSound: async () => true }));
  const problems = (await Promise.all([...listed, ...others].map((piece) => inTurn(() => copyReleaseObject(copying, piece))))).flat();
  if (problems.length > 0) {
    return (await from.read(record, maxDocumentBytes)) === null ? [] : problems;
  }
  if (!old || isDifferent) {
    await putVerified(copying, record, bytes);
  }
  return [];
}
