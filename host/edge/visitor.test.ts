import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../release/testing/fixtures';
import { visitorSecret, visitorsBy } from './visitor';

const request = { headers: {}, socket: {} } as IncomingMessage;

const sentBy = (text: string) => ({ cookie: `lang=en; ${text.split(';')[0]}; theme=dark` });

it('knows a browser again at every edge of the same secret, and at no other', () => {
  const { visitor, cookie } = visitorsBy('one').create(request);
  expect(visitorsBy('one').of(sentBy(cookie))).toEqual(visitor);
  expect(visitorsBy('other').of(sentBy(cookie))).toBeNull();
  expect(visitorsBy('one').create(request).visitor.id).not.toBe(visitor.id);
});

it.each(['', 'visitor=', 'visitor=a.b.c', 'visitor=..', `visitor=${'a'.repeat(32)}`])('takes %j for nobody', (text) => {
  expect(visitorsBy('one').of(sentBy(text))).toBeNull();
});

it('keeps a secret of its own in the data folder, for its user alone, unless one is given', async () => {
  const folder = await temporaryFolder();
  expect(await visitorSecret({ SESSION_SECRET: 'given' }, folder)).toBe('given');
  const made = await visitorSecret({}, folder);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await visitorSecret({ SESSION_SECRET: '' }, folder)).toBe(made);
  expect((await stat(join(folder, 'visitor-secret'))).mode & 0o777).toBe(0o600);
});
