import { ApiError } from '@console/shared/http';
import { describe, expect, it } from 'vitest';
import { createRecordStore, maxEventCharacters, maxEvents } from './record-store';

const body = { model: 'm', messages: [], stream: true };
const path = '/pg/chat/completions';

describe('the record of a completion', () => {
  it('holds the request, the response and its events', () => {
    const records = createRecordStore();
    const recorder = records.start('a');
    recorder.onRequest({ ...body, stream_options: { include_usage: true } }, path);
    recorder.onRequest(body, path);
    recorder.onResponse(
      new Response('', { status: 200, headers: { 'x-oneapi-request-id': 'r1', 'set-cookie': 'session=secret', 'x-other': '1' } }),
    );
    recorder.onData('{"choices":[]}');
    recorder.onData('[DONE]');
    recorder.onEnd();
    expect(records.get('a')).toMatchObject({
      body,
      status: 200,
      headers: [
        ['content-type', 'text/plain;charset=UTF-8'],
        ['x-oneapi-request-id', 'r1'],
      ],
      first: [{ data: '{"choices":[]}' }, { data: '[DONE]' }],
      last: [],
      count: 2,
      failure: undefined,
    });
    expect(records.get('b')).toBeUndefined();
  });

  it('holds the error of a failed request', () => {
    const records = createRecordStore();
    records.start('a').onEnd(new ApiError('http', 'no quota', { status: 403, requestId: 'r2' }));
    expect(records.get('a')).toMatchObject({ status: 403, headers: [['x-oneapi-request-id', 'r2']], failure: 'no quota' });
    records.start('b').onEnd(new TypeError('terminated'));
    expect(records.get('b')).toMatchObject({ status: undefined, failure: 'terminated' });
  });

  it('keeps the first and last events and truncates long ones', () => {
    const records = createRecordStore();
    const recorder = records.start('a');
    for (let index = 0; index < 5000; index += 1) {
      recorder.onData(`event ${index}`);
    }
    recorder.onData('x'.repeat(maxEventCharacters * 2));
    recorder.onEnd();
    const { first = [], last = [], count } = records.get('a') ?? {};
    expect(count).toBe(5001);
    expect([first.length, last.length]).toEqual([maxEvents, maxEvents]);
    expect([first[0]?.data, last[0]?.data]).toEqual(['event 0', `event ${5001 - maxEvents}`]);
    expect(last.at(-1)?.data).toHaveLength(maxEventCharacters + 1);
  });

  it('drops only the events in the middle', () => {
    for (const count of [maxEvents - 1, maxEvents, maxEvents + 1, 2 * maxEvents, 3 * maxEvents + 7]) {
      const records = createRecordStore();
      const recorder = records.start('a');
      for (let index = 0; index < count; index += 1) {
        recorder.onData(String(index));
      }
      recorder.onEnd();
      const { first = [], last = [] } = records.get('a') ?? {};
      const all = [...first, ...last].map(({ data }) => Number(data));
      expect(all).toEqual(
        Array.from({ length: Math.min(count, 2 * maxEvents) }, (_event, index) =>
          index < maxEvents ? index : count - Math.min(count, 2 * maxEvents) + index,
        ),
      );
    }
  });
});

it('drops the oldest records', () => {
  const records = createRecordStore();
  for (let index = 0; index < 30; index += 1) {
    records.start(String(index));
  }
  expect(records.get('9')).toBeUndefined();
  expect(records.get('10')).toBeDefined();
});
