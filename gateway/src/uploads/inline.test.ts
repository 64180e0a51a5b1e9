import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatMessage } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { pixel } from '../../testing/upload';
import { uploads } from '../db/schema';
import { inlineUploads } from './inline';

const name = `${'a'.repeat(22)}.png`;
const data = `data:image/png;base64,${pixel.toString('base64')}`;

/** A gateway with one upload. */
async function withUpload(size = pixel.length) {
  const { db, settings } = await startTestGateway();
  mkdirSync(settings.uploadsDir);
  writeFileSync(join(settings.uploadsDir, name), pixel);
  await db.insert(uploads).values({ name, user_id: 1, type: 'image/png', size });
  return (messages: ChatMessage[]) => inlineUploads({ db, settings }, messages);
}

const showing = (...urls: string[]): ChatMessage[] => [
  { role: 'system', content: `Look at /api/uploads/${name}` },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'What is it?' },
      ...urls.map((url) => ({ type: 'image_url' as const, image_url: { url, detail: 'low' } })),
    ],
  },
];

describe('uploads in chats', () => {
  it.each([`/api/uploads/${name}`, `https://console.example/api/uploads/${name}`, `http://127.0.0.1:3000/api/uploads/${name}`])(
    '%s becomes a data URL, and everything else stays',
    async (url) => {
      const inline = await withUpload();
      expect(await inline(showing(url, 'https://pictures.example/a.png'))).toEqual(showing(data, 'https://pictures.example/a.png'));
    },
  );

  it.each([
    data,
    `https://other.example/api/uploads/${'b'.repeat(22)}.png`,
    `https://other.example/x/api/uploads/${name}`,
    `/api/uploads/${name}?x`,
    '/api/uploads/../gateway.db',
    'file:///etc/passwd',
  ])('keep %s', async (url) => {
    const inline = await withUpload();
    expect(await inline(showing(url))).toEqual(showing(url));
  });

  it('report missing files', async () => {
    const inline = await withUpload();
    await expect(inline(showing(`/api/uploads/${'b'.repeat(22)}.png`))).rejects.toMatchObject({ id: 'uploadGone', status: 400 });
  });

  it('are limited in total size', async () => {
    const inline = await withUpload(10 * 1024 * 1024);
    const url = `/api/uploads/${name}`;
    expect(await inline(showing(url, url, url, url))).toEqual(showing(data, data, data, data));
    await expect(inline(showing(url, url, url, url, url))).rejects.toMatchObject({ id: 'uploadsHuge', status: 413 });
  });
});
