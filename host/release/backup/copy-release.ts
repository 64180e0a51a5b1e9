import { listObjects, type ReleaseObject } from '../checks/file-integrity';
import { ReleaseError } from '../errors';
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

async function copyReleaseObject(session: CopySession, { key, isSound }: ReleaseObject): Promise<string[]> {
  const { from, to, targetKeys } = session;
  const existing = targetKeys.has(key) ? await to.read(key) : null;
  if (existing && (await isSound(existing))) {
    return [];
  }
  const bytes = await from.read(key);
  if (!bytes) {
    return [`${key} is missing in ${from.address}`];
  }
  if (!(await isSound(bytes))) {
    return [`${key} in ${from.address} does not have the contents that were published`];
  }
  await putVerified(session, key, bytes);
  return [];
}

/** `release.json` is copied last, so that an interrupted copy is not published. Returns what is damaged at the source. */
export async function copyRelease(session: CopySession, { name, version, keys }: ReleaseFolder, isSameStore: boolean): Promise<string[]> {
  const { from, to, targetKeys, isRestore, limit } = session;
  const releaseKey = buildKey(name, version, 'release.json');
  const bytes = await from.read(releaseKey, maxDocumentBytes);
  // `gc` removed it in the meantime.
  if (!bytes) {
    return [];
  }
  const release = parseOrNull(bytes);
  if (!release) {
    return [`${releaseKey} in ${from.address} is damaged`];
  }
  const existing = targetKeys.has(releaseKey) ? await to.read(releaseKey, maxDocumentBytes) : null;
  const isDifferent = existing !== null && !existing.equals(bytes);
  if (isDifferent && !isSameStore) {
    throw new ReleaseError('conflict', [`${to.address} holds another ${name} ${version}: choose another destination`]);
  }
  // The version was collected after the backup, and published again.
  if (isDifferent && isRestore && parseOrNull(existing) !== null) {
    return [];
  }

  const listed = listObjects(release);
  const handledKeys = new Set([...listed.map(({ key }) => key), releaseKey, buildKey(name, version, 'publishing')]);
  const others = keys.filter((key) => !handledKeys.has(key)).map((key) => ({ key, isSound: async () => true }));
  const problems = (await Promise.all([...listed, ...others].map((object) => limit(() => copyReleaseObject(session, object))))).flat();
  if (problems.length > 0) {
    return (await from.read(releaseKey, maxDocumentBytes)) === null ? [] : problems;
  }
  if (!existing || isDifferent) {
    await putVerified(session, releaseKey, bytes);
  }
  return [];
}
