import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { now } from '../clock';
import { type UploadRow, type UserRow, uploads } from '../db/schema';
import type { Gateway } from '../gateway';
import { isDiskFull } from '../http/disk-full';
import { fieldRefusal, Refusal } from '../http/errors';
import { kindOf } from './kinds';
import { maxFileBytes, maxFileMegabytes, maxUserBytes, maxUserMegabytes } from './limits';

/** Where uploads are kept. */
export type Uploads = Pick<Gateway, 'db'> & { settings: Pick<Gateway['settings'], 'uploadsDir'> };

/**
 * Keeps a file of a user under a name that nobody can guess.
 * @throws Refusal that says why not; then nothing is kept
 */
export async function keepUpload(gateway: Uploads, user: Pick<UserRow, 'id'>, bytes: Uint8Array): Promise<UploadRow> {
  const { db } = gateway;
  if (bytes.length === 0) {
    throw fieldRefusal('file', 'uploadMissing');
  }
  if (bytes.length > maxFileBytes) {
    throw fieldRefusal('file', 'uploadTooLarge', { megabytes: maxFileMegabytes });
  }
  const kind = kindOf(bytes);
  if (!kind) {
    throw fieldRefusal('file', 'uploadKind');
  }
  const name = `${randomBytes(16).toString('base64url')}.${kind.extension}`;
  const row: UploadRow = { name, user_id: user.id, type: kind.type, size: bytes.length, created_time: now() };
  // One statement, so that many uploads at once cannot get past the limit together.
  const { rowsAffected } = await db.run(sql`
    INSERT INTO ${uploads} (name, user_id, type, size, created_time)
    SELECT ${row.name}, ${row.user_id}, ${row.type}, ${row.size}, ${row.created_time}
    WHERE (SELECT coalesce(sum(${uploads.size}), 0) FROM ${uploads} WHERE ${uploads.user_id} = ${user.id}) + ${row.size} <= ${maxUserBytes}`);
  if (rowsAffected === 0) {
    throw new Refusal('uploadTotal', { megabytes: maxUserMegabytes });
  }
  try {
    await writeWhole(gateway.settings.uploadsDir, name, bytes);
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.name, name));
    throw writeFailure(error);
  }
  return row;
}

/** An upload by its name. */
export async function findUpload({ db }: Pick<Uploads, 'db'>, name: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  return row;
}

// Half a file is never found under the name of a whole one.
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(`${path}.part`, bytes, { flag: 'wx', mode: 0o600 });
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** What is thrown for a file that could not be written: a Refusal where the disk is full, else the error itself. */
export function writeFailure(error: unknown): unknown {
  return isDiskFull(error) ? new Refusal('uploadDiskFull', {}, 507) : error;
}
