import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadMegabytes, roles, type UploadRecord } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { limitBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError, fieldError } from '../http/errors';
import { readForm } from '../http/form';
import { requireRole } from '../identity/require-role';
import { maxBodyBytes, uploadPath } from './limits';
import { findUpload, saveUpload } from './uploads';

const body = limitBody(maxBodyBytes, () => new ConsoleError('uploadTooLarge', { megabytes: maxUploadMegabytes }, 413));

export function uploadRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .post(uploadPath, requireRole(gateway, roles.user), body, async (c) => {
      const { name } = await saveUpload(gateway, c.var.user, await readFormFile(c));
      return ok(c, { url: `/api/uploads/${name}` } satisfies UploadRecord);
    })
    .get('/api/uploads/:name', async (c) => {
      const upload = await findUpload(gateway, c.req.param('name'));
      const file = upload && (await readFile(join(gateway.settings.uploadsDir, upload.name)).catch(() => undefined));
      if (!file) {
        throw new ConsoleError('recordNotFound', {}, 404);
      }
      const disposition = upload.type.startsWith('image/') ? 'inline' : 'attachment';
      return c.body(new Uint8Array(file), 200, {
        'Content-Type': upload.type,
        'Content-Disposition': `${disposition}; filename="${upload.name}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    });
}

async function readFormFile(c: Context): Promise<Uint8Array> {
  const form = await readForm(c);
  const file = form?.get('file');
  if (!(file instanceof File)) {
    throw fieldError('file', 'uploadMissing');
  }
  return new Uint8Array(await file.arrayBuffer());
}
