import { overrideResponses, type TestGateway, testGateway } from '@console/gateway/testing';
import type { Envelope, MetadataSyncPreview, PublicStatus } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const preview: MetadataSyncPreview = {
  missing: ['acme-1', 'acme-2'],
  conflicts: [
    {
      model_name: 'gpt-4o',
      fields: [
        { field: 'description', local: 'Ours', upstream: 'Theirs' },
        { field: 'name_rule', local: 0, upstream: 1 },
        { field: 'status', local: 2, upstream: 1 },
      ],
    },
  ],
  source: 'https://models.example.com/api/models.json',
};

const success = (data: unknown) => ({ body: JSON.stringify({ success: true, message: '', data }) });
const refusal = { body: JSON.stringify({ success: false, message: 'The list is unreachable' }) };

/** A gateway that also reads a published list. */
async function withSync(gateway: TestGateway, list: { current: MetadataSyncPreview | undefined }) {
  const applied: unknown[] = [];
  const { body } = await gateway.request<Envelope<PublicStatus>>('GET', '/api/status');
  const status = success({ ...body.data, capabilities: [...(body.data?.capabilities ?? []), 'model-metadata-sync'] });
  const url = await overrideResponses(gateway.url, async ({ pathname }, method, readBody) => {
    if (pathname === '/api/status') {
      return status;
    }
    if (pathname !== '/api/model_metadata/sync') {
      return undefined;
    }
    if (method === 'GET') {
      return list.current ? success(list.current) : refusal;
    }
    applied.push(JSON.parse(await readBody()));
    return success({ created: ['acme-1', 'acme-2'], updated: ['gpt-4o'] });
  });
  return { gateway: { ...gateway, url }, applied };
}

async function openSync(gateway: TestGateway) {
  await renderPage(<Page />, { gateway, catalogue: en, path: '/models?tab=missing' });
  await userEvent.click(await screen.findByRole('button', { name: 'Sync metadata' }));
  return within(await findOpenDialog('Metadata from a published list'));
}

it('takes over only what is chosen, and adds what is missing', async () => {
  const { gateway, applied } = await withSync(await testGateway({ as: 'admin' }), { current: preview });
  const dialog = await openSync(gateway);
  expect(await dialog.findByText('acme-1, acme-2')).toBeVisible();
  expect(dialog.getByText(/From models\.example\.com/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Applies to of gpt-4o' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Description of gpt-4o' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Description of gpt-4o' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Status of gpt-4o' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2, change 1' }));
  expect(await screen.findByText('Models added: 2, changed: 1')).toBeVisible();
  expect(applied).toEqual([{ locale: 'en', overwrite: [{ model_name: 'gpt-4o', fields: ['name_rule', 'status'] }] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why the list could not be read, and tries again', async () => {
  const list: { current: MetadataSyncPreview | undefined } = { current: undefined };
  const { gateway } = await withSync(await testGateway({ as: 'admin' }), list);
  const dialog = await openSync(gateway);
  expect(await dialog.findByText('The list is unreachable')).toBeVisible();
  list.current = { missing: [], conflicts: [], source: 'https://models.example.com/list.json' };
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('All models are as in the list of models.example.com.')).toBeVisible();
});

it('is not offered by a gateway without a list', async () => {
  await renderPage(<Page />, { gateway: await testGateway({ as: 'admin' }), catalogue: en, path: '/models?tab=missing' });
  expect(await screen.findByText('Missing', { selector: 'h1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sync metadata' })).toBeNull();
});
