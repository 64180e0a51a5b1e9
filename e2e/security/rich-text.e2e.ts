import { expect, type Page, test } from 'playwright/test';
import { contentSecurityPolicy } from '../../host/page/csp';
import { renderMarkdown } from '../../shared/src/overlays/rich-text/render-markdown';
import { bundle } from '../support/bundle';
import { collectProblems } from '../support/console-problems';
import { listen, type Peer } from '../support/forward-request';
import { root } from '../support/processes';
import { attacks } from './attacks';

declare global {
  interface Window {
    richText: { sanitize: (html: string) => DocumentFragment };
    steal: () => void;
    stolen?: boolean;
  }
}

// Needs a real browser: DOMPurify lets attacks through in the DOM of the unit tests.
let server: Peer;

test.beforeAll(async () => {
  const script = await bundle(`${root}/shared/src/overlays/rich-text/sanitize.ts`, 'richText');
  const policy = contentSecurityPolicy({ style: '' });
  server = await listen(({ url }, response) => {
    if (url === '/script.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (url === '/logo.png') {
      response.writeHead(204).end();
    } else if (url !== '/') {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end('<!doctype html><title>text</title><script src="/script.js"></script><div id="box"></div>');
    }
  });
});
test.afterAll(() => server.stop());

const show = (page: Page, html: string) =>
  page.evaluate((text) => {
    window.steal = () => {
      window.stolen = true;
    };
    document.getElementById('box')?.replaceChildren(window.richText.sanitize(text));
  }, html);

test('removes every attack without CSP violations', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto(server.address);
  for (const [name, html] of [
    ...attacks,
    ['a Markdown link', renderMarkdown('[x](javascript:steal())')] as const,
    ['a Markdown data link', renderMarkdown('[x](data:text/html;base64,PHNjcmlwdD5zdGVhbCgpPC9zY3JpcHQ+)')] as const,
    ['HTML in Markdown', renderMarkdown('a <b onclick="steal()">b</b>\n\n<script>steal()</script>')] as const,
  ]) {
    await show(page, html);
    const left = await page.locator('#box').evaluate((box) => {
      const forbidden =
        'script,style,link,iframe,object,embed,base,meta,form,input,button,select,svg,math,video,audio,dialog,template,[popover]';
      const all = [...box.querySelectorAll('*')];
      return {
        forbidden: [...box.querySelectorAll(forbidden)].map((element) => element.outerHTML),
        attributes: all.flatMap((element) => element.getAttributeNames()).filter((each) => /^(on|class|accesskey|tabindex)/.test(each)),
        names: all
          .flatMap((element) => [element.id, element.getAttribute('name') ?? ''])
          .filter((each) => !/^(user-content-|$)/.test(each)),
        links: all.map((element) => element.getAttribute('href') ?? '').filter((href) => /^(?!https:)/.test(href) && href !== ''),
        stolen: window.stolen ?? false,
      };
    });
    expect(left, name).toEqual({ forbidden: [], attributes: [], names: [], links: [], stolen: false });
  }
  expect(await page.evaluate(() => window.stolen)).toBeUndefined();
  expect(problems.violations).toEqual([]);
});

test('keeps the text, styles, images, links and tables of administrators', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto(server.address);
  const box = page.locator('#box');

  await show(
    page,
    renderMarkdown('# Title\n\n**bold** ~~gone~~ `code`\n\n1. one\n\n> said\n\n```js\n1 < 2\n```\n\nhttps://example.com node.js'),
  );
  await expect(box.getByRole('heading', { level: 1, name: 'Title' })).toBeVisible();
  await expect(box.locator('strong')).toHaveText('bold');
  await expect(box.locator('s')).toHaveText('gone');
  await expect(box.locator('ol li')).toHaveText('one');
  await expect(box.locator('blockquote')).toHaveText('said');
  await expect(box.locator('pre code')).toHaveText('1 < 2\n');
  await expect(box.getByRole('link')).toHaveAttribute('href', 'https://example.com');

  await show(page, '<p>don\'t <b title="a > b" STYLE="color: rgb(1, 2, 3)">x</b> it\'s</p><font color="red">y</font>');
  await expect(box.locator('b')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(box.locator('b')).toHaveAttribute('title', 'a > b');
  await expect(box.locator('[data-style]')).toHaveCount(0);
  await expect(box).toHaveText("don't x it'sy");

  await show(
    page,
    '<a href="https://example.com" target="_top">a</a> <a href="/about">b</a> <a href="#more" target="_blank">c</a><h2 id="more">d</h2>',
  );
  for (const name of ['a', 'b']) {
    await expect(box.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await expect(box.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await box.getByRole('link', { name: 'c' }).click();
  await expect(box.locator(':target')).toHaveText('d');

  await show(page, renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |'));
  await expect(box.locator('[data-table][tabindex="0"] td').last()).toHaveCSS('text-align', 'right');
  expect(problems.violations).toEqual([]);
});

test('allows HTTP images on HTTP pages only', async ({ page }) => {
  await page.route('https://secure.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${server.address}${pathname}` }) });
  });
  await page.route('http://plain.example/**', (route) => route.abort());
  const pictures =
    '<img src="/logo.png" alt="a"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="b"><img src="http://plain.example/x.png" alt="c">';
  const box = page.locator('#box');
  for (const [address, count] of [
    [server.address, 3],
    ['https://secure.example/', 2],
  ] as const) {
    await page.goto(address);
    await show(page, pictures);
    await expect(box.locator('img')).toHaveCount(3);
    await expect(box.locator('img[src]')).toHaveCount(count);
    await expect(box.locator('img').first()).toHaveAttribute('referrerpolicy', 'no-referrer');
  }
});
