import { expect, it } from 'vitest';
import { composeMail } from './compose';

it('has the same content in text and HTML, in this order', () => {
  const { subject, text, html } = composeMail(
    {
      subject: 'Reset',
      paragraphs: ['First', 'Second'],
      highlight: 'a1b2c3',
      link: { label: 'Open', address: 'https://example.com/?a=1&b=2' },
      footnote: 'Small',
    },
    'zh',
  );
  expect(subject).toBe('Reset');
  expect(text).toBe('First\n\na1b2c3\n\nSecond\n\nhttps://example.com/?a=1&b=2\n\nSmall');
  expect(html).toMatch(/lang="zh-CN".*First.*a1b2c3.*Second.*href="https:\/\/example.com\/\?a=1&amp;b=2">Open<.*Small/);
});

it('escapes every value in the HTML and none in the text', () => {
  const nasty = `<img src=x onerror="alert('1')">&`;
  const { text, html } = composeMail(
    { subject: nasty, paragraphs: [nasty, nasty], highlight: nasty, link: { label: nasty, address: nasty }, footnote: nasty },
    'en',
  );
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(8);
  expect(text.split('\n\n')[0]).toBe(nasty);
});
