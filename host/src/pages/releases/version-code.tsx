import { splitVersion } from './version';

/** A short version in `versionStyles`. The hash is clipped by CSS only, so that a copy has the whole version. */
export function VersionCode({ version }: { version: string }) {
  const { number, hash } = splitVersion(version);
  return (
    <code title={version}>
      {number}
      {hash && (
        <>
          <span data-separator="">-local.</span>
          <span data-hash="">{hash}</span>
        </>
      )}
    </code>
  );
}
