import { testGateway } from '@console/gateway/testing';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent } from '@console/shared/testing';
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

it('exports all redemption codes that match the filters, over several pages', async () => {
  const many = Array.from({ length: 205 }, (_, index) => ({ name: `Gift ${index}`, quota: 250_000, created_time: 1_700_000_000 }));
  const gateway = await testGateway({ as: 'admin', redemptions: [{ name: 'Other' }, { name: 'Gift off', status: 2 }, ...many] });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/redemption?keyword=Gift&status=unused' });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Export CSV');
  expect(await screen.findByText('All done: 205 of 205')).toBeVisible();
  expect(await findOpenDialog('Export redemption codes')).toHaveTextContent(/Saved as redemption-codes_/);
  expect(saved[0]?.name).toMatch(/^redemption-codes_\d{4}-\d\d-\d\d\.csv$/);
  const [header, first, ...others] = await readLines(saved[0]);
  expect(header).toBe(
    'ID,Name,Code,Status,Quota (points),Quota (¥),Created (UTC),Expires (UTC),Redeemed by (user ID),Redeemed (UTC),Group ID',
  );
  const last = gateway.redemptions.at(-1);
  expect(first).toBe(`${last?.id},Gift 204,${last?.key},Unused,250000,0.5,2023-11-14 22:13:20,,,,`);
  expect(others).toHaveLength(204);
});
