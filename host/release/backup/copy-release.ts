import { ReleaseError } from '../errors';
import { listObjects, type ReleaseObject } from '../operations/verify';
import { maxDocumentBytes } from '../store/documents';
import { buildKey } from '../store/release-store';
import { parseRelease, type Release } from '../store/schemas';
import { type CopySession, putVerified } from './copy-session';

export type ReleaseFolder = { name: string; version: string; keys: string[] };

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
 * Copies a release, `release.json` last, so that an interrupted copy is not published at the target.
 * @param isSameStore whether the target is known to hold this store
 * @returns what is damaged at the source, one line each; the release is then not published at the target
 * @throws ReleaseError `conflict` if an unknown target has another release under that version
 */
export async function copyRelease(copying: CopySession, { name, version, keys }: ReleaseFolder, isSameStore: boolean): Promise<string[]> {
  const { from, to, there, isRestore, inTurn } = copying;
  const record = buildKey(name, version, 'release.json');
  const bytes = await from.read(record, maxDocumentBytes);
  // `gc` removed it in the meantime.
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
  // The version was collected after the backup, and published again.
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
