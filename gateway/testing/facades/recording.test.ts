import { expect, it } from 'vitest';
import { findDifferences, type Recording } from './recording';

const recording: Recording = { records: { user: 'id:number name:string', one: 'tag:null' }, exchanges: {} };
const exchange = { method: 'GET', path: '/x', status: 200, type: 'application/json' };
const compare = (recorded: string, actual: unknown) =>
  findDifferences({ ...exchange, body: recorded }, recording, { status: 200, type: 'application/json', body: actual });

it.each([
  {
    what: 'the same fields',
    recorded: 'data[]=user success:boolean',
    actual: { success: true, data: [{ id: 1, name: 'a' }] },
    differences: [],
  },
  { what: 'a missing field', recorded: 'data[]=user', actual: { data: [{ id: 1 }] }, differences: ['lacks data[].name'] },
  { what: 'another field', recorded: 'data=user', actual: { data: { id: 1, name: 'a', key: 'k' } }, differences: ['has data.key'] },
  { what: 'another type', recorded: 'data=user', actual: { data: { id: '1', name: 'a' } }, differences: ['data.id is string, not number'] },
  { what: 'an array in the place of an object', recorded: 'data=user', actual: { data: [] }, differences: [] },
  { what: 'a null where anything may be', recorded: 'data=one', actual: { data: { tag: 'a' } }, differences: [] },
  { what: 'any names of a map', recorded: 'data.*:number', actual: { data: { a: 1, b: 2 } }, differences: [] },
  { what: 'a value of a map', recorded: 'data.*:number', actual: { data: { a: '1' } }, differences: ['data.* is string, not number'] },
  { what: 'no body', recorded: 'data:number', actual: '', differences: ['body empty, not fields'] },
])('compares $what', ({ recorded, actual, differences }) => {
  expect(compare(recorded, actual)).toEqual(differences);
});

it('compares status and content type', () => {
  const actual = { status: 404, type: 'text/html', body: '' };
  expect(findDifferences({ ...exchange, body: 'empty' }, recording, actual)).toEqual([
    'status 404, not 200',
    'content type text/html, not application/json',
  ]);
});
