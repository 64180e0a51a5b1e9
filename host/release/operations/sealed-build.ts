import { isVariantOf } from '../checks/file-integrity';
import { ReleaseError } from '../errors';
import type { OnProgress } from '../progress';
import { compressVariants, type Encoding, variantExtensions } from '../store/compressed-variants';
import { maxDocumentBytes } from '../store/documents';
import { toJson } from '../store/release-store';
import type { Release } from '../store/schemas';
import { signRelease } from '../store/signing';
import { type BuildOutput, parseBuildOutput, parseReleaseFile, releaseFile } from './build-output';

/** A build as a store keeps it: with its exact `release.json`, which may be signed, and the compressed variants by object name. */
export type SealedBuild = BuildOutput & { record: Buffer; variants: Map<string, Buffer> };

export const isSealed = (output: BuildOutput): output is SealedBuild => 'record' in output;

/** Compresses the files, and signs the record with a key. */
export async function sealBuild(
  output: BuildOutput,
  signingKey: string | undefined,
  onProgress: OnProgress = () => undefined,
): Promise<SealedBuild> {
  const variants = new Map<string, Buffer>();
  let done = 0;
  const compressed = await Promise.all(
    [...output.files].map(async ([name, bytes]) => {
      const found = await compressVariants(name, bytes);
      for (const [encoding, variant] of found) {
        variants.set(name + variantExtensions[encoding], variant);
      }
      done += 1;
      onProgress(done, output.files.size);
      return [name, Object.fromEntries(found.map(([encoding, { byteLength }]) => [encoding, byteLength]))] as const;
    }),
  );
  const encodingsByFile = new Map(compressed);
  const files = Object.entries(output.release.files).map(([name, { integrity, bytes }]) => {
    const encodings = encodingsByFile.get(name) ?? {};
    return [name, { integrity, bytes, ...(Object.keys(encodings).length > 0 && { encodings }) }];
  });
  const unsigned: Release = { ...output.release, files: Object.fromEntries(files) };
  const release = signingKey === undefined ? unsigned : signRelease(unsigned, signingKey);
  return { ...output, release, record: toJson(release), variants };
}

const listVariants = ({ files }: Release) =>
  Object.entries(files).flatMap(([file, listed]) =>
    (Object.entries(listed.encodings ?? {}) as [Encoding, number][]).map(([encoding, bytes]) => ({
      name: file + variantExtensions[encoding],
      file,
      listed,
      encoding,
      bytes,
    })),
  );

async function findVariantProblems(release: Release, variants: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const problems = listVariants(release).map(async ({ name, file, listed, encoding, bytes }) => {
    const variant = variants.get(name);
    if (!variant) {
      return [`${name} is listed but is missing`];
    }
    if (variant.byteLength !== bytes) {
      return [`${name} has ${variant.byteLength} bytes, the list says ${bytes}`];
    }
    return (await isVariantOf(variant, encoding, listed)) ? [] : [`${name} does not decompress to ${file}`];
  });
  return (await Promise.all(problems)).flat();
}

/**
 * Verifies every file and every compressed variant against the list.
 *
 * @param emitted the objects by their names, `release.json` among them
 * @param origin where they come from, for messages
 */
export async function parseSealedBuild(emitted: ReadonlyMap<string, Buffer>, origin: string): Promise<SealedBuild> {
  const release = parseReleaseFile(emitted, origin);
  const record = emitted.get(releaseFile) ?? Buffer.alloc(0);
  if (record.byteLength > maxDocumentBytes) {
    throw new ReleaseError('incompatible', [`${origin}/${releaseFile} has more than ${maxDocumentBytes} bytes`]);
  }
  const variantNames = new Set(listVariants(release).map(({ name }) => name));
  const output = parseBuildOutput(new Map([...emitted].filter(([name]) => !variantNames.has(name))), origin);
  const variants = new Map([...emitted].filter(([name]) => variantNames.has(name)));
  const problems = await findVariantProblems(release, variants);
  if (problems.length > 0) {
    throw new ReleaseError('integrity', problems.sort());
  }
  return { ...output, record, variants };
}
