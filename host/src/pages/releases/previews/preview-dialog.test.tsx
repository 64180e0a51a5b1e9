import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { Overview, VersionLine } from '../../../../contract/overview';
import { startCommandServer } from '../../../testing/command-server';
import { renderPage } from '../../../testing/render-page';

startTranslations();
const { PreviewDialog } = await import('./preview-dialog');

const live = (name: string) => ({
  ...{ name, live: '1.0.0', since: 1, earlier: [], bad: [], canary: null, by: 'ann', at: '', commit: '', published: ['1.5.0'] },
});

const version = (text: string): VersionLine => ({
  ...{ version: text, commit: '', builder: null, run: null, builtAt: '', files: 1, bytes: 1, sent: 1, requires: {}, routes: [] },
});

const overview: Overview = {
  ...{ store: 'file', sequence: 2, history: [], edges: [], previews: [], live: ['host', 'billing', 'account'].map(live) },
  versions: { host: [version('1.0.0'), version('1.2.0')], billing: [version('1.0.0'), version('1.5.0')], account: [version('1.0.0')] },
  guard: { frozen: false, acted: null, rollouts: [], watches: [] },
};

it('makes a link for versions of several names at a page, which is shown once', async () => {
  const { url, commands } = await startCommandServer({
    '/composition/releases': { committed: true, path: '/composition/preview?token=x' },
  });
  const dialogOf = <PreviewDialog pending={{ name: 'billing', version: '1.5.0' }} overview={overview} onClose={() => undefined} />;
  await renderPage(dialogOf, { gateway: { url }, catalogue: {} });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a preview' }));
  const options = within(dialog.getByRole('combobox', { name: 'account' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Live (1.0.0)']);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'host' }), '1.2.0');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Page' }), 'log');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('Enter a path that begins with /')).toBeTruthy();
  expect(commands).toEqual([]);
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Page' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Page' }), '/log');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '2 hours');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const link = await screen.findByDisplayValue(/\/composition\/preview\?token=x$/);
  expect(link).toBeTruthy();
  await waitFor(() =>
    expect(commands).toEqual([
      { verb: 'preview', versions: { host: '1.2.0', billing: '1.5.0' }, path: '/log', lasts: 7_200_000, reason: '' },
    ]),
  );
});
