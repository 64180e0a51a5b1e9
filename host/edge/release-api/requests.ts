import { bodyLimit } from 'hono/body-limit';
import { parseLogCommand } from '../../contract/command';
import { isPackageName, isVersion } from '../../contract/names';
import { isPreviewId, parsePreviewRequest } from '../../contract/preview';
import { usageError } from '../../release/errors';
import { type BuildOutput, parseBuildOutput } from '../../release/operations/build-output';
import { parseSealedBuild } from '../../release/operations/sealed-build';
import type { EdgeContext } from '../http/context';
import { readJson } from '../http/read-json';
import { releaseErrorResponse } from '../http/release-errors';

const maxBuildBytes = 64 * 1024 * 1024;
const maxBuildFiles = 2_000;
const maxCommandBytes = 16 * 1024;
/** The records of a host and some remotes. */
const maxRecordsBytes = 8 * 1024 * 1024;
const maxEvidenceBytes = 64 * 1024;
const maxHistory = 1_000;
const maxReasonLength = 500;

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => releaseErrorResponse(c, usageError(`the body has more than ${maxSize} bytes`)) });

export const limitBuild = limitBody(maxBuildBytes);
export const limitCommand = limitBody(maxCommandBytes);
export const limitRecords = limitBody(maxRecordsBytes);
export const limitEvidence = limitBody(maxEvidenceBytes);

const bodyReader =
  <Value>(what: string, parse: (body: unknown) => Value | undefined) =>
  async (c: EdgeContext): Promise<Value> => {
    const value = parse(await readJson(c));
    if (!value) {
      throw usageError(`the ${what} is malformed: openapi.json describes it`);
    }
    return value;
  };

export const readCommand = bodyReader('command', parseLogCommand);
export const readPreviewRequest = bodyReader('preview', parsePreviewRequest);

export type PreviewEndRequest = { id: string; reason: string };

export function readPreviewEnd(c: EdgeContext): PreviewEndRequest {
  const id = c.req.param('id') ?? '';
  if (!isPreviewId(id)) {
    throw usageError(`${id} is not the id of a preview`);
  }
  return { id, reason: (c.req.query('reason') ?? '').slice(0, maxReasonLength) };
}

export type BuildRequest = { name: string; isPreview: boolean };

export const readBuildRequest = (c: EdgeContext): BuildRequest => ({ name: readName(c), isPreview: flag(c, 'preview') });

export async function readBuild(c: EdgeContext, { name, isPreview }: BuildRequest): Promise<BuildOutput> {
  const form = await c.req.formData().catch(() => {
    throw usageError('the build is malformed: send each file as a field of multipart/form-data');
  });
  const entries = [...form].slice(0, maxBuildFiles + 1);
  if (entries.length > maxBuildFiles) {
    throw usageError(`the build has more than ${maxBuildFiles} files`);
  }
  const files = entries.map(async ([name, file]) => {
    if (typeof file === 'string') {
      throw usageError(`the field ${name} is no file`);
    }
    return [name, Buffer.from(await file.arrayBuffer())] as const;
  });
  const emitted = new Map(await Promise.all(files));
  const output = flag(c, 'sealed') ? await parseSealedBuild(emitted, 'the upload') : parseBuildOutput(emitted, 'the upload');
  // The token was checked for this name, and for previews only.
  if (output.release.remote !== name) {
    throw usageError(`the upload holds a build of ${output.release.remote}, not of ${name}`);
  }
  if (isPreview && !output.release.preview) {
    throw usageError(`the upload of ${name} ${output.release.version} holds no preview: build it with RELEASE_PREVIEW=1`);
  }
  return output;
}

export function readLimit(c: EdgeContext): number {
  const limit = Number(c.req.query('limit') ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxHistory) {
    throw usageError(`limit takes a whole number from 1 to ${maxHistory}`);
  }
  return limit;
}

export function readName(c: EdgeContext): string {
  const name = c.req.param('name') ?? '';
  if (!isPackageName(name)) {
    throw usageError(`${name} is not the name of a host or remote`);
  }
  return name;
}

export function readRelease(c: EdgeContext): [name: string, version: string] {
  const version = c.req.param('version') ?? '';
  if (!isVersion(version)) {
    throw usageError(`${version} is not a version such as 1.4.2`);
  }
  return [readName(c), version];
}

export const flag = (c: EdgeContext, name: string): boolean => c.req.query(name) === 'true';

export const isDryRun = (c: EdgeContext): boolean => flag(c, 'dryRun');

/** Reads what is left of the body, within limits: a client that still sends would see a broken connection instead of the refusal. */
export async function drainBody(c: EdgeContext): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed) {
    return;
  }
  let left = maxBuildBytes;
  const discard = new WritableStream<Uint8Array>({
    write: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) {
        controller.error();
      }
    },
  });
  await body.pipeTo(discard).catch(() => undefined);
}
