import { completionSchema } from '@console/shared/contract/chat-schemas';
import * as z from 'zod/mini';
import type { ContractCall } from './contract-call';

const question = { model: 'm1', max_tokens: 3, temperature: 0.5, messages: [{ role: 'user', content: 'Hi' }] };
const claudeQuestion = { model: 'm1', max_tokens: 3, messages: [{ role: 'user', content: 'Hi' }] };
const modelSchema = z.strictObject({ id: z.string(), object: z.literal('model'), created: z.int(), owned_by: z.string() });

const boundary = 'a-boundary';
const part = (name: string, content: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const recording = `${part('model', 'm1')}${part('file"; filename="a.mp3', 'sound')}--${boundary}--\r\n`;
const picture = `${part('model', 'm1')}${part('prompt', 'a hat')}${part('image"; filename="a.png', 'pixels')}--${boundary}--\r\n`;
const form = { body: recording, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
const pictureForm = { ...form, body: picture };
const pictures = z.looseObject({ data: z.array(z.unknown()) });
const list = z.looseObject({ object: z.literal('list'), data: z.array(z.unknown()) });
const transcript = z.looseObject({ text: z.string() });
const claudeMessage = z.looseObject({ type: z.literal('message'), content: z.array(z.unknown()), usage: z.looseObject({}) });
const wholeResponse = z.looseObject({ object: z.literal('response'), output: z.array(z.unknown()), usage: z.looseObject({}) });
const limit = z.number();

const failures = [500, 503];

export const relayCalls: ContractCall[] = [
  {
    route: 'POST /pg/chat/completions',
    level: 'user',
    body: { ...question, group: 'default' },
    response: completionSchema,
    failures: [500],
  },
  { route: 'POST /pg/messages', level: 'user', body: claudeQuestion, response: claudeMessage, failures: [500] },
  { route: 'POST /pg/responses', level: 'user', body: { model: 'm1', input: 'Hi' }, response: wholeResponse, failures: [500] },
  { route: 'POST /pg/images/generations', level: 'user', body: { model: 'm1', prompt: 'a cat' }, response: pictures, failures: [500] },
  { route: 'POST /v1/chat/completions', level: 'key', body: question, response: completionSchema, failures },
  {
    route: 'POST /v1/completions',
    level: 'key',
    body: { model: 'm1', prompt: 'Hi' },
    response: z.looseObject({ choices: z.array(z.unknown()) }),
    failures,
  },
  { route: 'POST /v1/embeddings', level: 'key', body: { model: 'm1', input: 'Hi' }, response: list, failures },
  {
    route: 'POST /v1/moderations',
    level: 'key',
    body: { model: 'm1', input: ['Hi'] },
    response: z.looseObject({ results: z.array(z.unknown()) }),
    failures,
  },
  {
    route: 'POST /v1/images/generations',
    level: 'key',
    body: { model: 'm1', prompt: 'a cat', n: 1, size: '512x512' },
    response: pictures,
    failures,
  },
  { route: 'POST /v1/images/edits', level: 'key', prepare: () => pictureForm, response: pictures, failures },
  { route: 'POST /v1/images/variations', level: 'key', prepare: () => pictureForm, response: pictures, failures },
  {
    route: 'POST /v1/messages',
    level: 'key',
    body: claudeQuestion,
    response: claudeMessage,
    failures,
  },
  {
    route: 'POST /v1/responses',
    level: 'key',
    body: { model: 'm1', input: 'Hi', max_output_tokens: 3 },
    response: wholeResponse,
    failures,
  },
  {
    route: 'POST /v1/messages/count_tokens',
    level: 'key',
    body: claudeQuestion,
    response: z.strictObject({ input_tokens: z.int() }),
    failures,
  },
  {
    route: 'POST /v1/rerank',
    level: 'key',
    body: { model: 'm1', query: 'Hi', documents: ['Hello', 'world'], top_n: 1 },
    response: z.looseObject({ results: z.array(z.looseObject({ index: z.int(), relevance_score: z.number() })), usage: z.looseObject({}) }),
    failures,
  },
  { route: 'POST /v1/audio/speech', level: 'key', body: { model: 'm1', input: 'Hi' }, response: z.literal('sound'), failures },
  { route: 'POST /v1/audio/transcriptions', level: 'key', prepare: () => form, response: transcript, failures },
  { route: 'POST /v1/audio/translations', level: 'key', prepare: () => form, response: transcript, failures },
  {
    route: 'GET /v1/dashboard/billing/subscription',
    level: 'key',
    response: z.strictObject({
      object: z.literal('billing_subscription'),
      has_payment_method: z.literal(true),
      soft_limit_usd: limit,
      hard_limit_usd: limit,
      system_hard_limit_usd: limit,
      access_until: z.int(),
    }),
  },
  {
    route: 'GET /v1/dashboard/billing/usage',
    level: 'key',
    path: '/v1/dashboard/billing/usage?start_date=2026-01-01&end_date=2026-01-31',
    response: z.strictObject({ object: z.literal('list'), total_usage: z.number() }),
  },
  {
    route: 'POST /v1beta/models/:call{.+}',
    level: 'key',
    path: '/v1beta/models/m1:generateContent',
    body: { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }], generationConfig: { maxOutputTokens: 3 } },
    response: z.looseObject({ candidates: z.array(z.unknown()), usageMetadata: z.looseObject({}) }),
    failures,
  },
  {
    route: 'GET /v1beta/models',
    level: 'key',
    response: z.strictObject({ models: z.array(z.looseObject({ name: z.string() })) }),
  },
  {
    route: 'GET /v1/models',
    level: 'key',
    response: z.strictObject({ success: z.literal(true), object: z.literal('list'), data: z.array(modelSchema) }),
  },
];
