import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { misbehave, providerServer } from '../../testing/providers/server';
import { startTestGateway } from '../../testing/start-test-gateway';
import { demoImage } from './demo-image';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');

/** A server of images whose paths say what happens. */
async function setUp() {
  const host = await providerServer(({ path }, response) => {
    const kind = path.slice(1);
    if (kind === 'svg') {
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    }
    if (kind === 'huge') {
      response.writeHead(200, { 'content-type': 'image/png' });
      const piece = Buffer.alloc(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(piece)) {}
      };
      response.on('drain', write);
      return write();
    }
    if (['html', 'failure', 'hang', 'break', 'redirect'].includes(kind)) {
      return misbehave(response, kind as 'html');
    }
    return response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  const kinds = ['fine', 'svg', 'html', 'failure', 'hang', 'break', 'redirect', 'huge'];
  const drawings = kinds.map((kind) => ({ mj_id: kind, image_url: `${host.url}/${kind}`, channel_id: 1 }));
  const others = [
    { mj_id: 'none' },
    { mj_id: 'orphan', image_url: `${host.url}/fine`, channel_id: 99 },
    { mj_id: 'metadata', image_url: 'http://169.254.169.254/latest/meta-data' },
    { mj_id: 'file', image_url: 'file:///etc/passwd' },
    { mj_id: 'nonsense', image_url: 'no address' },
    { mj_id: 'drawn', image_url: 'builtin://demo/1' },
  ];
  const gateway = await startTestGateway({ drawings: [...drawings, ...others] }, { providerTimeoutMs: 500 });
  return { host, gateway, image: (id: string) => fetch(`${gateway.url}/mj/image/${id}`) };
}

describe('GET /mj/image/{id}', () => {
  it('serves an image publicly and only as an image', async () => {
    const { image, host } = await setUp();
    const response = await image('fine');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
    expect(host.requests[0]?.headers.cookie).toBeUndefined();
  });

  it.each(['unknown', 'none'])('responds with 400 without an image: %s', async (id) => {
    const { image } = await setUp();
    const response = await image(id);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'task_not_found', message: expect.stringMatching(/Drawing task does not exist/) },
    });
  });

  it.each(['svg', 'html', 'failure', 'hang', 'break', 'redirect', 'orphan', 'metadata', 'file', 'nonsense'])(
    'passes on nothing else, and does not wait for ever: %s',
    async (id) => {
      const { image } = await setUp();
      const response = await image(id);
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ error: { code: 'image_unavailable' } });
    },
  );

  it('truncates oversized images', async () => {
    const { image } = await setUp();
    expect((await (await image('huge')).arrayBuffer()).byteLength).toBeLessThanOrEqual(20 * 1024 * 1024);
    expect((await image('fine')).status).toBe(200);
  });

  it('generates images for seeded drawings', async () => {
    const { image } = await setUp();
    const drawn = Buffer.from(await (await image('drawn')).arrayBuffer());
    expect(drawn).toEqual(Buffer.from(demoImage('builtin://demo/1')));
    expect(drawn).not.toEqual(Buffer.from(demoImage('builtin://demo/2')));
    const pixels = drawn.subarray(drawn.indexOf('IDAT') + 4, drawn.indexOf('IEND') - 8);
    expect(inflateSync(pixels)).toHaveLength(256 * (256 * 3 + 1));
  });
});
