import { testGateway } from '@console/gateway/testing';
import { chooseMenuItem, renderPage, screen, userEvent } from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../locales/en.json';
import { readLines, recordSavedFiles, type SavedFile } from '../../testing/saved-files';
import { Page } from '../page';

let saved: SavedFile[];
beforeEach(() => {
  saved = recordSavedFiles();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('exports channels without their keys', async () => {
  const gateway = await testGateway({
    as: 'root',
    channels: [{ name: 'one', key: 'upstream-key', models: 'a,b', group: 'default,vip', priority: 2, base_url: 'https://one.test' }],
  });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/channel?keyword=one' });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Export CSV');
  expect(await screen.findByText('All done: 1 of 1')).toBeVisible();
  const [header, line] = await readLines(saved[0]);
  expect(header).toContain('Base URL');
  expect(line).toContain(',one,OpenAI,Enabled,,"default, vip","a, b",2,0,');
  expect(await saved[0]?.text()).not.toContain('upstream-key');
});
