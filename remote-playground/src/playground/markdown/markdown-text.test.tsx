import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, waitFor } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import catalogue from '../../../locales/en.json';
import { MarkdownText } from './markdown-text';

const render = async () => renderPage(<MarkdownText text="**bold**" />, { gateway: await testGateway(), catalogue });

it('shows plain text when the parser fails to load, and loads it again on the next mount', async () => {
  const load = vi.fn(() => {
    throw new Error('The chunk is missing');
  });
  vi.doMock('./rich-text', load);
  const { unmount } = await render();
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByText('**bold**')).toBeVisible();
  unmount();

  vi.doUnmock('./rich-text');
  await render();
  expect(await screen.findByText('bold')).toBeVisible();
});
