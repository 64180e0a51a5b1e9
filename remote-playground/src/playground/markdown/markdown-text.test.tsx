import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { createMarkdownText } from './markdown-text';
import { RichText } from './rich-text';

it('shows plain text when the parser fails to load, and loads it again on the next mount', async () => {
  let loads = 0;
  const { MarkdownText } = createMarkdownText(async () => {
    loads += 1;
    if (loads === 1) {
      throw new Error('The chunk is missing');
    }
    return RichText;
  });
  const render = async () => renderPage(<MarkdownText text="**bold**" />, { gateway: await testGateway(), catalogue });
  const { unmount } = await render();
  await waitFor(() => expect(loads).toBe(1));
  expect(screen.getByText('**bold**')).toBeVisible();
  unmount();

  await render();
  expect(await screen.findByText('bold')).toBeVisible();
  expect(loads).toBe(2);
});
