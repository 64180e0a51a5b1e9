import { expect, it } from 'vitest';
import { differences, type Recording } from './recording';

const recording: Recording = { records: { user: 'id:number name:string', one: 'tag:null' }, exchanges: {} };
const exchange = { method: 'GET', path: '/x', status: 200, type: 'application/json' };
const compare = (body: string, recorded: unknown) =>
  differences({ ...exchange, body }, recording, { status: 200, type: 'application/json', body: recorded });

it.each([
  { what: 'the same fields', body: 'data[]=user success:boolean', told: { success: true, data: [{ id: 1, name: 'a' }] }, found: [] },
  { what: 'a missing field', body: 'data[]=user', told: { data: [{ id: 1 }] }, found: ['lacks data[].name'] },
  { what: 'another field', body: 'data=user', told: { data: { id: 1, name: 'a', key: 'k' } }, found: ['has data.key'] },
  { what: 'another type', body: 'data=user', told: { data: { id: '1', name: 'a' } }, found: ['data.id is string, not number'] },
  { what: 'an array in the place of an object', body: 'data=user', told: { data: [] }, found: [] },
  { what: 'a null where anything may be', body: 'data=one', told: { data: { tag: 'a' } }, found: [] },
  { what: 'any names of a map', body: 'data.*:number', told: { data: { a: 1, b: 2 } }, found: [] },
  { what: 'a value of a map', body: 'data.*:number', told: { data: { a: '1' } }, found: ['data.* is string, not number'] },
  { what: 'no body', body: 'data:number', told: '', found: ['body empty, not fields'] },
])('compares $what', ({ body, told: recorded, found: actual }) => {
  expect(compare(body, recorded)).toEqual(actual);
});

it('compares status and content type', () => {
  const recorded = { status: 404, type: 'text/html', body: '' };
  expect(differences({ ...exchange, body: 'empty' }, recording, recorded)).toEqual([
    'status 404, not 200',
    'content type text/html, not application/json',
  ]);
});
