import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadMegabytes } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { now } from '../clock';
import { type UploadRow, type UserRow, uploads } from '../db/schema';
import type { Gateway } from '../gateway';
import { isDiskFull } from '../http/disk-full';
import { ConsoleError, fieldError } from '../http/errors';
import { detectKind } from './detect-kind';
import { maxFileBytes, maxUserBytes, maxUserMegabytes } from './limits';

export type Uploads = Pick<Gateway, 'db'> & { settings: Pick<Gateway['settings'], 'uploadsDir'> };

/** Stores a file under an unguessable name. */
export async function saveUpload(gateway: Uploads, user: Pick<UserRow, 'id'>, bytes: Uint8Array): Promise<UploadRow> {
  const { db } = gateway;
  if (bytes.length === 0) {
    throw fieldError('file', 'uploadMissing');
  }
  if (bytes.length > maxFileBytes) {
    throw fieldError('file', 'uploadTooLarge', { megabytes: maxUploadMegabytes });
  }
  const kind = detectKind(bytes);
  if (!kind) {
    throw fieldError('file', 'uploadKind');
  }
  const name = `${randomBytes(16).toString('base64url')}.${kind.extension}`;
  const row: UploadRow = { name, user_id: user.id, type: kind.type, size: bytes.length, created_time: now() };
  // One statement, so that concurrent uploads cannot exceed the limit together.
  const { rowsAffected } = await db.run(sql`
    INSERT INTO ${uploads} (name, user_id, type, size, created_time)
    SELECT ${row.name}, ${row.user_id}, ${row.type}, ${row.size}, ${row.created_time}
    WHERE (SELECT coalesce(sum(${uploads.size}), 0) FROM ${uploads} WHERE ${uploads.user_id} = ${user.id}) + ${row.size} <= ${maxUserBytes}`);
  if (rowsAffected === 0) {
    throw new ConsoleError('uploadTotal', { megabytes: maxUserMegabytes });
  }
  try {
    await writeFileAtomically(gateway.settings.uploadsDir, name, bytes);
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.name, name));
    throw writeFailure(error);
  }
  return row;
}

export async function findUpload({ db }: Pick<Uploads, 'db'>, name: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  return row;
}

// A file appears under its name only when complete.
async function writeFileAtomically(folder: string, name: string, bytes: Uint8Array): Promise<void> {
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

export function writeFailure(error: unknown): unknown {
  return isDiskFull(error) ? new ConsoleError('uploadDiskFull', {}, 507) : error;
}
