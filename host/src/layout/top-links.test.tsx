import type { PublicStatus } from '@console/shared/contract';
import { startTranslations } from '@console/shared/i18n';
import { chooseMenuItem, screen, userEvent, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { startJsonServer } from '../testing/json-server';
import { renderPage } from '../testing/render-page';

startTranslations({ host: { zh, en } });
const { TopLinks } = await import('./top-links');

const link = (name: string) => ({ name, url: `https://${name.toLowerCase()}.example` });

async function renderLinks(status: Partial<PublicStatus>) {
  const url = await startJsonServer({ '/api/status': status });
  await renderPage(<TopLinks isInConsole={false} />, { gateway: { url }, catalogue: {} });
  return within(await screen.findByRole('navigation', { name: 'Site navigation' }));
}

const names = (bar: Awaited<ReturnType<typeof renderLinks>>) => bar.getAllByRole('link').map(({ textContent }) => textContent);

it('shows the links of the operator after the documentation, in new tabs', async () => {
  const bar = await renderLinks({ docs_link: 'https://docs.example', navigation_links: [link('Help'), link('Blog')] });
  expect(names(bar)).toEqual(['Home', 'Console', 'Docs', 'Help', 'Blog', 'About']);
  const help = bar.getByRole('link', { name: 'Help' });
  expect(help).toHaveAttribute('href', 'https://help.example');
  expect(help).toHaveAttribute('target', '_blank');
  expect(help).toHaveAttribute('rel', 'noopener');
});

it('leaves out what the operator hides', async () => {
  const HeaderNavModules = JSON.stringify({ home: false, console: false, docs: false, about: true });
  expect(names(await renderLinks({ docs_link: 'https://docs.example', HeaderNavModules }))).toEqual(['About']);
});

it('puts many links into a menu', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const bar = await renderLinks({ navigation_links: ['A', 'B', 'C', 'D'].map(link) });
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  await chooseMenuItem('D');
  expect(open).toHaveBeenCalledWith('https://d.example', '_blank', 'noopener');
});
