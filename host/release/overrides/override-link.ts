import { deflateRawSync } from 'node:zlib';
import { ReleaseError } from '../errors';
import type { Release } from '../store/schemas';

/** Servers take 16 KB of headers, the address among them. */
const maxLinkLength = 12_000;

/** What an edge needs of a record: the entry holds the hashes of all other files. */
export function toEntryRecord({ remote, version, name, entry, requires, shared, uses, files, exposes, extensions }: Release) {
  return {
    ...{ schema: 1, remote, version, name, entry, requires, shared, extensions },
    ...(uses && { uses }),
    files: { [entry]: { integrity: files[entry]?.integrity, bytes: files[entry]?.bytes } },
    exposes: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, [entry]])),
  };
}

/** The address of the page that asks whether to run this build; the page sends its record to the edge. */
export function overrideLink(console: URL, release: Release, address: string): string {
  const build = { name: release.remote, address, record: toEntryRecord(release) };
  const text = deflateRawSync(Buffer.from(JSON.stringify(build)), { level: 9 }).toString('base64url');
  if (text.length > maxLinkLength) {
    throw new ReleaseError('incompatible', [
      `${release.remote} ${release.version} declares too much for a link (${text.length} characters)`,
    ]);
  }
  return new URL(`/releases?tab=overrides&override=${text}`, console).href;
}
