import { expect, it } from 'vitest';
import { answerEvents } from './read-answer';
import { citedSources, readSources } from './sources';

const page = { url: 'https://a.example/1', title: 'One' };

it.each([
  ['nothing', undefined, []],
  ['what is no list', { url: 'https://a.example' }, []],
  ['other things in the list', [null, 7, 'https://a.example', {}], []],
  ['scripts and files', [{ url: 'javascript:alert(1)' }, { url: 'data:text/html,x' }, { url: 'file:///etc/passwd' }, { url: '/log' }], []],
  ['what is no address', [{ url: 'https://' }, { url: 'https://a b' }], []],
  ['a page twice', [page, page], [page]],
  ['a title of several lines with signs that turn text around', [{ ...page, title: ' a\u202eb\n c ' }], [{ ...page, title: 'a b c' }]],
  ['a title that is no text', [{ ...page, title: { html: '<b>' } }], [{ ...page, title: '' }]],
  ['a long title', [{ ...page, title: 'x'.repeat(999) }], [{ ...page, title: 'x'.repeat(200) }]],
])('reads from %s: %j', (_name, stored, expected) => expect(readSources(stored)).toEqual(expected));

it('reads the citations of an answer, and no others', () => {
  const annotations = [{ type: 'url_citation', url_citation: { ...page, start_index: 0, end_index: 0 } }, { type: 'file_citation' }, null];
  expect(citedSources(annotations)).toEqual([page]);
  expect(answerEvents(JSON.stringify({ choices: [{ delta: { role: 'assistant', annotations } }] }))).toEqual([
    { kind: 'sources', sources: [page] },
  ]);
});
