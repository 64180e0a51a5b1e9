import { expect, it } from 'vitest';
import { parseEventData } from './read-completion';
import { parseCitations, parseSources } from './sources';

const page = { url: 'https://a.example/1', title: 'One' };

it.each([
  ['nothing', undefined, []],
  ['an object', { url: 'https://a.example' }, []],
  ['invalid entries', [null, 7, 'https://a.example', {}], []],
  [
    'addresses that are not web pages',
    [{ url: 'javascript:alert(1)' }, { url: 'data:text/html,x' }, { url: 'file:///etc/passwd' }, { url: '/log' }],
    [],
  ],
  ['invalid addresses', [{ url: 'https://' }, { url: 'https://a b' }], []],
  ['duplicates', [page, page], [page]],
  ['a title with line breaks and direction marks', [{ ...page, title: ' a\u202eb\n c ' }], [{ ...page, title: 'a b c' }]],
  ['a title that is not text', [{ ...page, title: { html: '<b>' } }], [{ ...page, title: '' }]],
  ['a long title', [{ ...page, title: 'x'.repeat(999) }], [{ ...page, title: 'x'.repeat(200) }]],
])('parses %s: %j', (_name, stored, expected) => expect(parseSources(stored)).toEqual(expected));

it('parses URL citations only', () => {
  const annotations = [{ type: 'url_citation', url_citation: { ...page, start_index: 0, end_index: 0 } }, { type: 'file_citation' }, null];
  expect(parseCitations(annotations)).toEqual([page]);
  expect(parseEventData(JSON.stringify({ choices: [{ delta: { role: 'assistant', annotations } }] }))).toEqual([
    { kind: 'sources', sources: [page] },
  ]);
});
