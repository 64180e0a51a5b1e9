import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { WatchEvaluation } from '../../../../contract/guard';
import type { Overview } from '../../../../contract/overview';
import { startCommandServer } from '../../../testing/command-server';
import { renderPage } from '../../../testing/render-page';

startTranslations();
const { Canaries } = await import('./canaries');
const { ShareDialog } = await import('./share-dialog');

const watch: WatchEvaluation = {
  ...{ name: 'billing', version: '1.1.0', previous: '1.0.0', since: 2, state: 'few' },
  ...{ seen: 3, failed: 0, evidence: 0, threshold: 100, kinds: {} },
};

async function renderCanaries(guard: Partial<Overview['guard']>) {
  const { url, commands } = await startCommandServer();
  const overview: Overview = {
    ...{ store: 'file', sequence: 2, live: [], versions: {}, history: [], edges: [], previews: [] },
    guard: { frozen: false, acted: null, rollouts: [], watches: [], ...guard },
  };
  const ignore = () => undefined;
  const page = <Canaries overview={overview} onCommand={ignore} onShare={ignore} />;
  await renderPage(page, { gateway: { url }, catalogue: {} });
  return commands;
}

it('asks for a reason before pausing automatic rollback, even if only a promotion is watched', async () => {
  const commands = await renderCanaries({ watches: [watch] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause automatic rollback' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause automatic rollback?' }));
  expect(commands).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'a drill');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause automatic rollback' }));
  await waitFor(() => expect(commands).toEqual([{ verb: 'freeze', isOn: true, reason: 'a drill' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('resumes automatic rollback without confirmation', async () => {
  const commands = await renderCanaries({ frozen: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Resume automatic rollback' }));
  await waitFor(() => expect(commands).toEqual([{ verb: 'freeze', isOn: false, reason: '' }]));
});

it('renders nothing without canaries and watched promotions', async () => {
  await renderCanaries({ watches: null });
  expect(screen.queryByRole('button', { name: 'Pause automatic rollback' })).toBeNull();
});

it.each([
  { percent: undefined, title: 'Release host 1.0.1 to some visitors', button: 'Start canary' },
  { percent: 10, title: 'Change the share of host 1.0.1', button: 'Change share' },
])('titles the share dialog $title for a share of $percent', async ({ percent, title, button }) => {
  const { url } = await startCommandServer();
  const pending = { name: 'host', version: '1.0.1', percent, isBad: false };
  await renderPage(<ShareDialog pending={pending} onClose={() => undefined} />, { gateway: { url }, catalogue: {} });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('button', { name: button })).toBeTruthy();
});
