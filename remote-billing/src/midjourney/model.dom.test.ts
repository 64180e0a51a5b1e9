import type { DrawingRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { fromRecord, hasPicture, imageSources, parseSubmitResult } from './model';

const record: DrawingRecord = {
  id: 1,
  code: 1,
  user_id: 2,
  action: 'IMAGINE',
  mj_id: '17/3',
  prompt: '猫',
  prompt_en: 'a cat',
  description: '',
  state: '',
  submit_time: 1_700_000_000_999,
  start_time: 0,
  finish_time: 1_700_000_030_000,
  image_url: '',
  status: 'IN_PROGRESS',
  progress: '40%',
  fail_reason: '',
  channel_id: 0,
  quota: 50_000,
  buttons: '[{"label":"U1"}]',
  properties: 'no json',
};

it('maps a record with times in milliseconds, no channel and optional JSON', () => {
  expect(fromRecord(record)).toMatchObject({
    jobId: '17/3',
    channelId: undefined,
    submittedAt: 1_700_000_000,
    startedAt: undefined,
    finishedAt: 1_700_000_030,
    status: 'running',
    progress: 40,
    buttons: [{ label: 'U1' }],
    properties: 'no json',
  });
});

it.each([
  [0, 'refused'],
  [1, 'submitted'],
  [21, 'waiting'],
  [22, 'duplicate'],
  [24, 'other'],
])('maps code %d to %s', (code, result) => expect(parseSubmitResult(code)).toBe(result));

describe('imageSources', () => {
  it.each([
    ['', []],
    ['https://cdn.example/a.png', ['https://cdn.example/a.png', '/mj/image/17%2F3']],
    // The content security policy forbids this URL, but the gateway can proxy it.
    ['http://cdn.example/a.png', ['/mj/image/17%2F3']],
    ['javascript:alert(1)', ['/mj/image/17%2F3']],
    ['nonsense', ['/mj/image/17%2F3']],
  ])('tries for %j these sources: %j', (imageUrl, sources) => expect(imageSources({ imageUrl, jobId: '17/3' })).toEqual(sources));
});

it.each([
  ['done', 'https://a.example', true],
  ['running', 'https://a.example', true],
  ['running', 'https://gateway.example/mj/image/17', false],
  ['submitted', 'https://a.example', false],
  ['failed', 'https://a.example', false],
  ['done', '', false],
] as const)('decides for the status %s and URL %j that it has a picture: %s', (status, imageUrl, expected) =>
  expect(hasPicture({ status, imageUrl })).toBe(expected),
);
