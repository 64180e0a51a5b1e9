import type { ServerResponse } from 'node:http';
import { testGateway } from '@console/gateway/testing';
import { screen, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { ask, lastAnswer, open, statuses, stored } from './testing/open-playground';
import { otherGateway } from './testing/other-gateway';

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Sends this as one stream, and ends it. */
const sends = (body: string | Buffer) => (response: ServerResponse) => stream(response).end(body);

const bytes = Buffer.from(chunk('你好').replace(/\n\n$/, ''));

type Case = [name: string, answer: (response: ServerResponse) => void, status: string, said: string, words: RegExp | undefined];

const cases: Case[] = [
  ['ends without an end marker', sends(chunk('Hi')), 'complete', 'Hi', undefined],
  ['has nothing but comments', sends(': ping\n\n: ping\n\n'), 'complete', '', undefined],
  ['is empty', sends(''), 'complete', '', undefined],
  ['goes on after its end', sends(`${chunk('Hi')}data: [DONE]\n\n${chunk(' more')}`), 'complete', 'Hi', undefined],
  [
    'holds events of other kinds',
    sends(`event: ping\ndata: {}\n\nretry: 5\n\n${chunk('Hi')}data: [DONE]\n\n`),
    'complete',
    'Hi',
    undefined,
  ],
  ['holds what is no JSON', sends(`${chunk('Hi')}data: {"choices": [{\n\n${chunk(' more')}`), 'error', 'Hi', /"choices"/],
  ['holds an error', sends(`${chunk('Hi')}data: {"error":{"message":"no more"}}\n\n`), 'error', 'Hi', /no more/],
  ['holds a failed envelope', sends(`${chunk('Hi')}data: {"success":false,"message":"banned"}\n\n`), 'error', 'Hi', /banned/],
  [
    'ends within a character',
    sends(Buffer.concat([Buffer.from(chunk('Hi')), bytes.subarray(0, bytes.indexOf('好') + 1)])),
    'error',
    'Hi',
    /你/,
  ],
  [
    'breaks',
    (response) => {
      stream(response).write(chunk('Hi'));
      setTimeout(() => response.destroy(), 100);
    },
    'error',
    'Hi',
    /The connection broke off/,
  ],
  [
    'is a page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    'error',
    '',
    /The response of POST \/pg\/chat\/completions is not what this console expects/,
  ],
  ['is a failure', (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>'), 'error', '', /./],
  [
    'is a failure with words',
    (response) => response.writeHead(502, { 'content-type': 'application/json' }).end('{"error":{"message":"the upstream is away"}}'),
    'error',
    '',
    /the upstream is away/,
  ],
];

it.each(cases)('a stream that %s', async (_name, answer, status, said, words) => {
  const gateway = await otherGateway(await testGateway({ as: 'user' }), answer);
  await open(gateway, { model: 'offline-demo' });
  await ask('Hello');
  await waitFor(() => expect(statuses()).toEqual(['complete', status]));
  const { content, errorAt } = stored('playground_messages')[1];
  expect(content[0].text.slice(0, errorAt)).toBe(said);
  if (words) {
    expect(lastAnswer()).toHaveTextContent(words);
  } else {
    expect(screen.queryByText('The answer failed')).toBeNull();
  }
});
