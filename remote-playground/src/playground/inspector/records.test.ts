import { ApiError } from '@console/shared/http';
import { describe, expect, it } from 'vitest';
import { createRecords, keptCharacters, keptEvents } from './records';

const body = { model: 'm', messages: [], stream: true };

describe('a record', () => {
  it('holds what was sent, how it was answered and what came', () => {
    const records = createRecords();
    const recorder = records.begin('a');
    recorder.sent({ ...body, stream_options: { include_usage: true } });
    recorder.sent(body);
    recorder.answered(
      new Response('', { status: 200, headers: { 'x-oneapi-request-id': 'r1', 'set-cookie': 'session=secret', 'x-other': '1' } }),
    );
    recorder.received('{"choices":[]}');
    recorder.received('[DONE]');
    recorder.ended();
    expect(records.of('a')).toMatchObject({
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
    expect(records.of('b')).toBeUndefined();
  });

  it('tells why there is no answer', () => {
    const records = createRecords();
    records.begin('a').ended(new ApiError('http', 'no quota', { status: 403, requestId: 'r2' }));
    expect(records.of('a')).toMatchObject({ status: 403, headers: [['x-oneapi-request-id', 'r2']], failure: 'no quota' });
    records.begin('b').ended(new TypeError('terminated'));
    expect(records.of('b')).toMatchObject({ status: undefined, failure: 'terminated' });
  });

  it('keeps the first events and the last of very many, and the beginning of a long one', () => {
    const records = createRecords();
    const recorder = records.begin('a');
    for (let index = 0; index < 5000; index += 1) {
      recorder.received(`event ${index}`);
    }
    recorder.received('x'.repeat(keptCharacters * 2));
    recorder.ended();
    const { first = [], last = [], count } = records.of('a') ?? {};
    expect(count).toBe(5001);
    expect([first.length, last.length]).toEqual([keptEvents, keptEvents]);
    expect([first[0]?.data, last[0]?.data]).toEqual(['event 0', `event ${5001 - keptEvents}`]);
    expect(last.at(-1)?.data).toHaveLength(keptCharacters + 1);
  });

  it('loses none while there is room, and none twice', () => {
    for (const count of [keptEvents - 1, keptEvents, keptEvents + 1, 2 * keptEvents, 3 * keptEvents + 7]) {
      const records = createRecords();
      const recorder = records.begin('a');
      for (let index = 0; index < count; index += 1) {
        recorder.received(String(index));
      }
      recorder.ended();
      const { first = [], last = [] } = records.of('a') ?? {};
      const all = [...first, ...last].map(({ data }) => Number(data));
      expect(all).toEqual(
        Array.from({ length: Math.min(count, 2 * keptEvents) }, (_event, index) =>
          index < keptEvents ? index : count - Math.min(count, 2 * keptEvents) + index,
        ),
      );
    }
  });
});

it('older answers make room for newer ones', () => {
  const records = createRecords();
  for (let index = 0; index < 30; index += 1) {
    records.begin(String(index));
  }
  expect(records.of('9')).toBeUndefined();
  expect(records.of('10')).toBeDefined();
});
