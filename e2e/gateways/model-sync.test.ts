import type { MetadataSyncPreview, ModelMetadataRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

const path = '/api/model_metadata/sync';

async function consoleOf(profile: '2026-02' | '2026-07' | '2026-08') {
  const gateway = await startTestGateway({ channels: [{ models: 'gpt-4o,acme-1,acme-2' }] });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const acme = { description: 'Small', icon: '', tags: '', vendor_name: 'Acme', name_rule: 0 };
  facade.control.publishedModels.push({ ...acme, model_name: 'acme-1' }, { ...acme, model_name: 'not-served' });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  browser.headers['new-api-user'] = '1';
  const call = async <Data>(method: string, to: string, body?: object) =>
    ((await browser.call(method, to, body)).body as { data: Data }).data;
  await call('POST', '/api/user/login', { username: 'root', password: '123456' });
  const preview = () => call<MetadataSyncPreview>('GET', `${path}?locale=en`);
  const stored = async () => (await call<{ items: ModelMetadataRecord[] }>('GET', '/api/model_metadata/?p=1&page_size=10')).items;
  return { call, preview, stored };
}

it.each(['2026-02', '2026-07', '2026-08'] as const)('takes over what a published list says of models at New API of %s', async (profile) => {
  const { call, preview, stored } = await consoleOf(profile);
  await call('POST', '/api/model_metadata/', {
    model_name: 'gpt-4o',
    description: 'Ours',
    tags: ['tools'],
    endpoints: ['anthropic'],
    status: 1,
  });
  const found = await preview();
  expect(found).toMatchObject({ missing: ['acme-1'], source: expect.stringMatching(/^https:.+\/en\/.+models\.json$/) });
  expect(found.conflicts).toEqual([
    {
      model_name: 'gpt-4o',
      fields: [
        { field: 'description', local: 'Ours', upstream: 'A fast model for text and images' },
        { field: 'icon', local: '', upstream: 'OpenAI' },
        { field: 'tags', local: 'tools', upstream: 'vision,tools' },
        { field: 'vendor', local: '', upstream: 'OpenAI' },
      ],
    },
  ]);
  const overwrite = [{ model_name: 'gpt-4o', fields: ['tags', 'vendor'] }];
  expect(await call('POST', path, { locale: 'en', overwrite })).toEqual({ created: ['acme-1'], updated: ['gpt-4o'] });
  expect((await stored()).find(({ model_name }) => model_name === 'gpt-4o')).toMatchObject({
    ...{ description: 'Ours', icon: '', tags: ['vision', 'tools'], endpoints: ['anthropic'] },
    vendor_id: expect.any(Number),
  });
  expect((await preview()).missing).toEqual([]);
});
