import { overrideResponses, testGateway } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, within } from '@console/shared/testing';
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

it('exports users, without formulas', async () => {
  const moreFields = { created_at: 1_700_000_000, remark: '@pays late' };
  const gateway = await testGateway({
    as: 'root',
    users: [{ username: 'amy', display_name: '=1+1', quota: 1_000_000, used_quota: 5, request_count: 3, inviter_id: 1, ...moreFields }],
  });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/user?keyword=amy' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('All done: 1 of 1')).toBeVisible();
  expect((await readLines(saved[0]))[1]).toBe(
    `${gateway.users[0]?.id},amy,'=1+1,,User,Activated,default,1000000,2,5,0.00001,3,1,2023-11-14 22:13:20,,'@pays late`,
  );
});

it('shows why the first page cannot be read, and tries again', async () => {
  const gateway = await testGateway({ as: 'root' });
  let isBroken = false;
  const url = await overrideResponses(gateway.url, ({ pathname, searchParams }) =>
    isBroken && pathname === '/api/user/' && searchParams.get('page_size') === '100'
      ? { body: '{"success":false,"message":"The database is away"}' }
      : undefined,
  );
  await renderPage(<Page />, { gateway: { ...gateway, url }, catalogue: en, path: '/user' });
  isBroken = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const dialog = within(await findOpenDialog('Export users'));
  expect(await dialog.findByText('The database is away')).toBeVisible();
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^All done: \d+ of \d+$/)).toBeVisible();
  expect(saved).toHaveLength(1);
});
