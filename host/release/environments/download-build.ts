import pLimit from 'p-limit';
import { releaseFile } from '../operations/build-output';
import { listObjectNames, type PublishedBuild, parseRecord } from '../operations/published-build';
import { parseSealedBuild, type SealedBuild } from '../operations/sealed-build';
import type { OnProgress } from '../progress';
import type { ReleaseService } from '../service/release-service';

const maxConcurrentReads = 8;

/** Downloads every object of a version, and verifies it against the record. */
export async function downloadBuild(
  service: Pick<ReleaseService, 'readObject'>,
  { record, maps }: PublishedBuild,
  origin: string,
  onProgress: OnProgress,
): Promise<SealedBuild> {
  const release = parseRecord(record, origin);
  const names = [...listObjectNames(release), ...maps];
  const limit = pLimit(maxConcurrentReads);
  let done = 0;
  const objects = names.map((object) =>
    limit(async () => {
      const bytes = await service.readObject(release.remote, release.version, object);
      done += 1;
      onProgress(done, names.length);
      return [object, bytes] as const;
    }),
  );
  return parseSealedBuild(new Map([...(await Promise.all(objects)), [releaseFile, Buffer.from(record)]]), origin);
}
