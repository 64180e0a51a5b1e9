import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readForm } from './form';

const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

async function fieldsOf(body: string, type = 'multipart/form-data; boundary=b') {
  const app = new Hono().post('/', async (c) => c.json([...((await readForm(c)) ?? [])].map(([name]) => name)));
  return (await app.request('/', { method: 'POST', headers: { 'content-type': type }, body })).json();
}

it.each(['multipart/form-data; boundary=b', 'multipart/form-data; boundary="b"', 'Multipart/Form-Data;charset=utf-8; boundary=b'])(
  'reads %s',
  async (type) => {
    expect(await fieldsOf(`${field('one')}${field('two')}--b--`, type)).toEqual(['one', 'two']);
  },
);

it.each([
  ['JSON', '{}', 'application/json'],
  ['a form of another kind', 'a=1', 'application/x-www-form-urlencoded'],
  ['no boundary', field('one'), 'multipart/form-data'],
  ['half a form', field('one'), 'multipart/form-data; boundary=b'],
  ['more parts than any form has', `${field('one').repeat(65)}--b--`, 'multipart/form-data; boundary=b'],
])('rejects %s', async (_, body, type) => {
  expect(await fieldsOf(body, type)).toEqual([]);
});
