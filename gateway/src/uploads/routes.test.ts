import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Envelope, UploadRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { formOf, pixel } from '../../testing/upload';
import { uploads } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { maxFileBytes, maxUserBytes } from './limits';
import { writeFailure } from './uploads';

type Uploaded = Envelope<UploadRecord>;

async function uploader(gateway?: StartedGateway) {
  const called = gateway ?? (await startTestGateway({ as: 'user' }));
  const headers = await called.headersOf(called.seeded.user?.id ?? 0);
  const upload = async (form: FormData, overrides: Record<string, string> = {}) => {
    const response = await fetch(`${called.url}/api/upload`, { method: 'POST', body: form, headers: { ...headers, ...overrides } });
    return { status: response.status, body: (await response.json()) as Uploaded };
  };
  const files = () => (existsSync(called.settings.uploadsDir) ? readdirSync(called.settings.uploadsDir) : []);
  return { ...called, headers, upload, files };
}

const png = (bytes: number) => Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]);

describe('uploads', () => {
  it('names uploads unguessably and serves them to whoever knows the name', async () => {
    const { upload, files, url, db, seeded } = await uploader();
    const { body } = await upload(formOf(pixel, { file: '../../evil.html', type: 'text/html' }));
    expect(body).toEqual({ success: true, message: '', data: { url: expect.stringMatching(/^\/api\/uploads\/[\w-]{22}\.png$/) } });
    const response = await fetch(`${url}${body.data?.url}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pixel);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]{22}\.png"$/),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await upload(formOf(pixel))).body.data?.url).not.toBe(body.data?.url);
    expect(files()).toHaveLength(2);
    expect(await db.select().from(uploads)).toMatchObject([{ user_id: seeded.user?.id, size: pixel.length }, {}]);
  });

  it('serves all but images as downloads', async () => {
    const { upload, url } = await uploader();
    const { body } = await upload(formOf('alert("hello")', { file: 'a.js', type: 'text/javascript' }));
    const response = await fetch(`${url}${body.data?.url}`, { headers: { 'accept-encoding': 'identity' } });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]{22}\.txt"$/);
    expect(await response.text()).toBe('alert("hello")');
  });

  it.each([
    ['a page', formOf('<!doctype html><script>alert(1)</script>'), catalogue.uploadKind.zh],
    ['an SVG', formOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), catalogue.uploadKind.zh],
    ['a program', formOf(Buffer.from('7f454c46020101', 'hex')), catalogue.uploadKind.zh],
    ['an empty file', formOf(''), catalogue.uploadMissing.zh],
    ['another field', formOf(pixel, { name: 'picture' }), catalogue.uploadMissing.zh],
    ['no field', new FormData(), catalogue.uploadMissing.zh],
  ])('rejects %s and stores nothing', async (_, form, message) => {
    const { upload, files, db } = await uploader();
    expect((await upload(form)).body).toMatchObject({ success: false, message });
    expect(files()).toEqual([]);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  it('requires a form with a file', async () => {
    const { call } = await uploader();
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
      ['no form', 'multipart/form-data; boundary=x'],
      ['', 'multipart/form-data'],
    ] as const) {
      const response = await call('POST', '/api/upload', body, { 'content-type': type });
      expect(response.body).toMatchObject({ success: false, message: catalogue.uploadMissing.zh });
    }
  });

  it('accepts 10 MB, while other endpoints accept 1 MB', async () => {
    const { upload, files, call } = await uploader();
    expect((await upload(formOf(png(maxFileBytes)))).body.success).toBe(true);
    const message = catalogue.uploadTooLarge.zh.replace('{megabytes}', '10');
    expect((await upload(formOf(png(maxFileBytes + 1)))).body).toMatchObject({ success: false, message });
    expect(await upload(formOf(png(maxFileBytes + 200_000)))).toEqual({ status: 413, body: { success: false, message } });
    expect(files()).toHaveLength(1);
    expect((await call('POST', '/api/token', { name: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });

  it('limits uploads per user, even concurrently', async () => {
    const { upload, files, db, seeded } = await uploader();
    const user_id = seeded.user?.id ?? 0;
    await db.insert(uploads).values({ name: 'earlier', user_id, type: 'image/png', size: maxUserBytes - 2 * pixel.length });
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload(formOf(pixel))));
    const message = catalogue.uploadTotal.zh.replace('{megabytes}', '200');
    expect(responses.filter(({ body }) => body.success)).toHaveLength(2);
    expect(responses.filter(({ body }) => body.message === message)).toHaveLength(3);
    expect(files()).toHaveLength(2);
  });

  it('requires a user', async () => {
    const { upload, files } = await uploader();
    expect(await upload(formOf(pixel), { cookie: '' })).toMatchObject({ status: 401, body: { success: false } });
    expect(files()).toEqual([]);
  });

  it('stores nothing of an aborted upload', async () => {
    const { url, headers, files, db } = await uploader();
    const body = await new Response(formOf(png(100_000))).arrayBuffer();
    const sent = request(`${url}/api/upload`, { method: 'POST', headers: { ...headers, 'content-length': body.byteLength } });
    sent.on('error', () => undefined);
    const closed = new Promise((done) => sent.once('close', done));
    sent.write(Buffer.from(body).subarray(0, 50_000), () => sent.destroy());
    await closed;
    // By then the gateway has read what came of the broken one.
    expect((await fetch(`${url}/api/status`)).status).toBe(200);
    expect(files()).toEqual([]);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  it('does not count an upload whose write fails', async () => {
    const gateway = await uploader();
    writeFileSync(gateway.settings.uploadsDir, 'a file in place of the folder');
    expect(await gateway.upload(formOf(pixel))).toMatchObject({ status: 500, body: { success: false } });
    expect(gateway.logged).toEqual([expect.stringContaining('"event":"request-failed"')]);
    expect(await gateway.db.select().from(uploads)).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('reports a full disk (%s)', (code) => {
    expect(writeFailure(Object.assign(new Error('write'), { code }))).toMatchObject({ id: 'uploadDiskFull', status: 507 });
  });

  it.each(['nothing.png', '..%2fgateway.db', '%2e%2e/gateway.db', `${'a'.repeat(22)}.png`, '', '%00'])(
    'returns 404 for the name "%s"',
    async (name) => {
      const { call } = await uploader();
      const response = await call('GET', `/api/uploads/${name}`, undefined, { cookie: '' });
      expect(response).toMatchObject({ status: 404, body: { success: false }, headers: { 'cache-control': 'no-store' } });
    },
  );

  it('does not find uploads whose files are gone', async () => {
    const { call, db } = await uploader();
    const name = `${'a'.repeat(22)}.png`;
    await db.insert(uploads).values({ name, user_id: 1, type: 'image/png', size: 5 });
    expect((await call('GET', `/api/uploads/${name}`)).status).toBe(404);
  });
});
