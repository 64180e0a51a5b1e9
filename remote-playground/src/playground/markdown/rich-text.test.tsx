import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { RichText } from './rich-text';

const render = async (text: string) => renderPage(<RichText text={text} />, { gateway: await testGateway(), catalogue });

it('renders the Markdown that answers use', async () => {
  const { container } = await render(
    [
      '# One',
      '###### Six',
      '| left | right |\n|---|--:|\n| a | 1 |',
      '- [x] done\n- [ ] open\n- plain',
      '3. three\n4. four',
      '> quoted',
      '~~old~~ and `code` and https://plain.example, not node.js',
      'see [it][1]',
      '    indented',
      '[1]: https://defined.example "title"\n',
    ].join('\n\n'),
  );
  expect(screen.getByRole('heading', { name: 'One', level: 2 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Six', level: 6 })).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('1')).toHaveAttribute('data-align', 'right');
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  expect(container.querySelector('ol')).toHaveAttribute('start', '3');
  expect(container.querySelector('blockquote')).toHaveTextContent('quoted');
  expect(container.querySelector('s')).toHaveTextContent('old');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://plain.example',
    'https://defined.example',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('indented');
});

it('renders nothing active', async () => {
  const { container } = await render(
    [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '[x](javascript:alert(1))',
      '![logout](/api/user/logout)',
      '<b>bold</b> &amp; &lt;i&gt;',
    ].join('\n\n'),
  );
  expect(container.querySelector('img, script, b, i')).toBeNull();
  expect(container).toHaveTextContent('<script>alert(1)</script>');
  expect(container).toHaveTextContent('<b>bold</b> & <i>');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/api/user/logout']);
});

it('renders a long text in portions and keeps finished elements', async () => {
  const paragraphs = Array.from({ length: 400 }, (_paragraph, index) => `Paragraph **${index}** with some words in it.`);
  const { container } = await render(paragraphs.join('\n\n'));
  const first = container.querySelector('p');
  expect(container.querySelectorAll('p').length).toBeLessThan(200);
  await waitFor(() => expect(container.querySelectorAll('p')).toHaveLength(400));
  expect(container.querySelector('p')).toBe(first);
});

it('highlights finished code and remembers line wrapping', async () => {
  const { container, unmount } = await render('```ts\nconst answer = 42; // so\n```\n\n```nothing\nconst plain\n```\n');
  expect(await screen.findByText('const', { selector: '[data-kind=keyword]' })).toBeVisible();
  expect(container.querySelector('[data-kind=comment]')).toHaveTextContent('// so');
  expect(screen.getByText('const plain')).toBeVisible();
  const [wrap] = screen.getAllByRole('button', { name: 'Wrap long lines', pressed: false });
  if (wrap) {
    await userEvent.click(wrap);
  }
  expect(screen.getAllByRole('button', { name: 'Wrap long lines', pressed: true })).toHaveLength(2);
  unmount();
  await render('```ts\na\n```');
  expect(screen.getByRole('button', { name: 'Wrap long lines' })).toHaveAttribute('aria-pressed', 'true');
});

it('leaves unfinished code plain and completes an unfinished table', async () => {
  const gateway = await testGateway();
  const text = '```ts\nconst finished\n```\n\n```ts\nconst open';
  const { container } = await renderPage(<RichText text={text} isGrowing />, { gateway, catalogue });
  expect(await screen.findByText('const', { selector: '[data-kind=keyword]' })).toBeVisible();
  expect(container.querySelectorAll('[data-kind]')).toHaveLength(1);
  const table = await renderPage(<RichText text="| a | b" isGrowing />, { gateway, catalogue });
  expect(
    within(table.container)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['a', 'b']);
});
