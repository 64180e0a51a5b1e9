import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';
import type { RolloutProgress } from './rollout-progress';

startTranslations();
const { CommandDialog } = await import('./command-dialog');

const pending = { verb: 'rollback', name: 'billing', from: '1.0.1', to: '1.0.0', canary: undefined } as const;

async function rollBack(progress: RolloutProgress) {
  const url = await startJsonServer({ '/composition/releases': { sequence: 2, committed: true } });
  const page = <CommandDialog pending={pending} progress={progress} onClose={() => undefined} />;
  await renderPage(page, { gateway: { url }, catalogue: {} });
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
}

it('counts the switched tabs while others run the previous version', async () => {
  await rollBack({ updated: 1, onCanary: 0, behind: [{ version: '1.0.1', tabs: 2, held: [] }] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Switching 1/3 tabs to billing 1.0.0' }));
  expect(dialog.getByRole<HTMLProgressElement>('progressbar').value).toBe(1);
});

it('reports the version as live once no tab runs another', async () => {
  await rollBack({ updated: 3, onCanary: 0, behind: [] });
  const dialog = within(await screen.findByRole('dialog', { name: 'billing 1.0.0 is live again' }));
  expect(dialog.queryByRole('progressbar')).toBeNull();
});

it.each([
  {
    language: 'en' as const,
    text: '1.0.1 is live now. 1.0.1 will be marked as bad. New page loads get 1.0.0. Open tabs are asked to reload.',
  },
  {
    language: 'zh' as const,
    text: '当前线上版本是 1.0.1。1.0.1 会被标记为有问题。此后打开的页面使用 1.0.0，已打开的标签页会提示重新加载。',
  },
])('names the version that new pages load after a rollback of the host ($language)', async ({ language, text }) => {
  const url = await startJsonServer({});
  const page = (
    <CommandDialog pending={{ ...pending, name: 'host' }} progress={{ updated: 0, onCanary: 0, behind: [] }} onClose={() => undefined} />
  );
  await renderPage(page, { gateway: { url }, catalogue: {}, language });
  expect(await screen.findByText(text)).toBeTruthy();
});
