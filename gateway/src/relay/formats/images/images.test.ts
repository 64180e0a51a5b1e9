import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const options = { ModelRatio: '{"painter":16}', ModelPrice: '{"dall-e-3":0.04}' };
const pictures = { created: 1, data: [{ url: 'https://a.example/1.png' }] };

const setUp = (script: UpstreamScript, channel = {}) => chargedGateway({ options, models: 'painter,dall-e-3', script, channel });

describe('forms with pictures', () => {
  it.each([
    ['edits', 'image', 'dall-e-3', pictures, 40_000],
    ['edits', 'image[]', 'painter', { ...pictures, usage: { input_tokens: 10, output_tokens: 90 } }, 1_600],
    ['variations', 'image', 'dall-e-3', pictures, 40_000],
  ])('send files for images/%s in “%s” to %s', async (path, field, model, answer, quota) => {
    const { url, headers, upstream, charged } = await setUp({ answer }, { model_mapping: '{"painter":"real-painter"}' });
    const form = new FormData();
    form.set('model', model);
    form.set(field, new File(['pixels'], 'a.png', { type: 'image/png' }));
    form.set('n', '2');
    if (path === 'edits') {
      form.set('prompt', 'a hat');
    }
    const response = await fetch(`${url}/v1/images/${path}`, { method: 'POST', headers, body: form });
    expect([response.status, await response.json()]).toEqual([200, answer]);
    const asked = { model: model === 'painter' ? 'real-painter' : model, [field]: 'pixels', n: '2' };
    expect(upstream.requests).toMatchObject([{ path: `/v1/images/${path}`, body: asked }]);
    expect(await charged()).toMatchObject({ quota });
  });

  it.each([
    ['edits', { prompt: 'a hat' }, 'image'],
    ['edits', { image: 'file' }, 'prompt'],
    ['variations', { image: 'file', n: 'two' }, 'n'],
  ])('validate forms for images/%s: %j', async (path, fields, name) => {
    const { url, headers, upstream } = await setUp({});
    const form = new FormData();
    for (const [field, value] of Object.entries({ model: 'dall-e-3', ...fields })) {
      form.set(field, value === 'file' ? new File(['pixels'], 'a.png') : value);
    }
    const response = await fetch(`${url}/v1/images/${path}`, {
      method: 'POST',
      headers: { ...headers, 'accept-language': 'en' },
      body: form,
    });
    const { error } = (await response.json()) as { error: { message: string } };
    expect([response.status, error.message]).toEqual([400, expect.stringContaining(`Request not valid: ${name}`)]);
    expect(upstream.requests).toEqual([]);
  });
});
