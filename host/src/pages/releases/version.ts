/** `1.0.0-local.1a2b3c4d`, as `npm start` names a rebuild, has a hash; published versions have none. */
export function splitVersion(version: string): { number: string; hash: string | undefined } {
  const [, number, hash] = /^(.+)-local\.([0-9a-f]+)$/.exec(version) ?? [];
  return { number: number ?? version, hash };
}

/** Without the hash, unless the versions would look the same. */
export function shortVersions(from: string, to: string): { from: string; to: string } {
  const [left, right] = [splitVersion(from), splitVersion(to)];
  if (left.number !== right.number) {
    return { from: left.number, to: right.number };
  }
  const withHash = ({ number, hash }: typeof left) => (hash ? `${number} ${hash.slice(0, 7)}` : number);
  return { from: withHash(left), to: withHash(right) };
}
