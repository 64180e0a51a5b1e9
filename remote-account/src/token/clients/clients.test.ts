import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { clients } from './clients';
import { fillLink, fillSnippet } from './fill';

const values = { key: 'sk-abc', address: 'https://api.example', model: "it's {key} $(id)", site: '网关 & co' };

const findClient = (wanted: string) => {
  const client = clients.find(({ id }) => id === wanted);
  if (client === undefined) {
    throw new Error(`there is no client ${wanted}`);
  }
  return client;
};

const links = clients.filter((client) => client.kind === 'link');
const snippets = clients.flatMap((client) =>
  client.kind === 'snippet' ? client.snippets.map((snippet) => ({ id: client.id, snippet })) : [],
);

it('gives every client an own id and name', () => {
  expect(new Set(clients.map(({ id }) => id)).size).toBe(clients.length);
  expect(new Set(clients.map(({ name }) => name)).size).toBe(clients.length);
});

it.each(links)('opens $name with the key and the address', (link) => {
  const url = new URL(fillLink(link, values));
  const parameters = [...url.searchParams.values()]
    .map((text) => (/^ey/.test(text) ? Buffer.from(text, 'base64').toString() : text))
    .join(' ');
  expect(parameters).toContain('sk-abc');
  expect(parameters).toContain('https://api.example');
});

it('encodes the data of links as their clients read it', () => {
  const data = (id: string, parameter: string) => {
    const client = findClient(id);
    return client.kind === 'link' ? (new URL(fillLink(client, values)).searchParams.get(parameter) ?? '') : '';
  };
  expect(JSON.parse(Buffer.from(data('cherry-studio', 'data'), 'base64').toString())).toEqual({
    id: 'new-api',
    baseUrl: 'https://api.example',
    apiKey: 'sk-abc',
  });
  expect(JSON.parse(data('lobe-chat', 'settings'))).toEqual({
    keyVaults: { openai: { apiKey: 'sk-abc', baseURL: 'https://api.example/v1' } },
  });
  expect(data('cc-switch-codex', 'name')).toBe('网关 & co');
  expect(data('cc-switch-codex', 'model')).toBe(values.model);
});

it.each(snippets)('fills every placeholder for $id as $snippet.format', ({ snippet }) => {
  expect(fillSnippet(snippet, { ...values, model: 'm', site: 's' })).not.toMatch(/\{(key|address|v1|model|site)\}/);
});

it.each(snippets.filter(({ snippet }) => snippet.format === 'posix'))('sets variables in a shell for $id', ({ snippet }) => {
  const script = fillSnippet(snippet, values).replace(/\n\w+$/, '\nenv -0');
  const variables = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0');
  const expected = /_MODEL=/.test(snippet.template) ? values.model : 'sk-abc';
  expect(variables.some((line) => line.endsWith(`=${expected}`))).toBe(true);
});

it('writes JSON that parses', () => {
  const [snippet] = snippets.filter(({ snippet: { format } }) => format === 'json');
  expect(JSON.parse(snippet ? fillSnippet(snippet.snippet, values) : '')).toMatchObject({ env: { ANTHROPIC_MODEL: values.model } });
});

it('doubles quotes for PowerShell', () => {
  expect(fillSnippet({ format: 'powershell', template: '{model}' }, values)).toBe("'it''s {key} $(id)'");
});
