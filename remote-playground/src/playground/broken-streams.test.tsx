import type { ServerResponse } from 'node:http';
import { testGateway } from '@console/gateway/testing';
import { screen, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { overrideCompletions } from '../testing/override-completions';
import { playground, readStored, storedStatuses } from '../testing/playground';

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

const respondWith = (body: string | Buffer) => (response: ServerResponse) => stream(response).end(body);

const bytes = Buffer.from(chunk('你好').replace(/\n\n$/, ''));

type Case = {
  name: string;
  respond: (response: ServerResponse) => void;
  status: 'complete' | 'error';
  text: string;
  error?: RegExp;
};

const cases: Case[] = [
  { name: 'ends without an end marker', respond: respondWith(chunk('Hi')), status: 'complete', text: 'Hi' },
  { name: 'has only comments', respond: respondWith(': ping\n\n: ping\n\n'), status: 'complete', text: '' },
  { name: 'is empty', respond: respondWith(''), status: 'complete', text: '' },
  {
    name: 'continues after its end marker',
    respond: respondWith(`${chunk('Hi')}data: [DONE]\n\n${chunk(' more')}`),
    status: 'complete',
    text: 'Hi',
  },
  {
    name: 'has events of other types',
    respond: respondWith(`event: ping\ndata: {}\n\nretry: 5\n\n${chunk('Hi')}data: [DONE]\n\n`),
    status: 'complete',
    text: 'Hi',
  },
  {
    name: 'has invalid JSON',
    respond: respondWith(`${chunk('Hi')}data: {"choices": [{\n\n${chunk(' more')}`),
    status: 'error',
    text: 'Hi',
    error: /"choices"/,
  },
  {
    name: 'has an error',
    respond: respondWith(`${chunk('Hi')}data: {"error":{"message":"no more"}}\n\n`),
    status: 'error',
    text: 'Hi',
    error: /no more/,
  },
  {
    name: 'has a failed envelope',
    respond: respondWith(`${chunk('Hi')}data: {"success":false,"message":"banned"}\n\n`),
    status: 'error',
    text: 'Hi',
    error: /banned/,
  },
  {
    name: 'ends inside a character',
    respond: respondWith(Buffer.concat([Buffer.from(chunk('Hi')), bytes.subarray(0, bytes.indexOf('好') + 1)])),
    status: 'error',
    text: 'Hi',
    error: /你/,
  },
  {
    name: 'breaks',
    respond: (response) => {
      stream(response).write(chunk('Hi'));
      setTimeout(() => response.destroy(), 100);
    },
    status: 'error',
    text: 'Hi',
    error: /The connection was lost/,
  },
  {
    name: 'is a web page',
    respond: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    status: 'error',
    text: '',
    error: /The response of POST \/pg\/chat\/completions is not what this console expects/,
  },
  {
    name: 'is an HTTP error without a message',
    respond: (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>'),
    status: 'error',
    text: '',
    error: /./,
  },
  {
    name: 'is an HTTP error with a message',
    respond: (response) =>
      response.writeHead(502, { 'content-type': 'application/json' }).end('{"error":{"message":"the upstream is away"}}'),
    status: 'error',
    text: '',
    error: /the upstream is away/,
  },
];

it.each(cases)('handles a response that $name', async ({ respond, status, text, error }) => {
  const gateway = await overrideCompletions(await testGateway({ as: 'user' }), respond);
  await playground.open(gateway, { model: 'offline-demo' });
  await playground.send('Hello');
  await waitFor(() => expect(storedStatuses()).toEqual(['complete', status]));
  const { content, errorAt } = readStored('playground_messages')[1];
  expect(content[0].text.slice(0, errorAt)).toBe(text);
  if (error) {
    expect(playground.lastMessage()).toHaveTextContent(error);
  } else {
    expect(screen.queryByText('The answer failed')).toBeNull();
  }
});
