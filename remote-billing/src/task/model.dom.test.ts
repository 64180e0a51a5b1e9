import type { TaskRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { formatDuration, fromRecord } from './model';

const record: TaskRecord = {
  id: 1,
  created_at: 0,
  updated_at: 0,
  task_id: 't1',
  platform: 'suno',
  user_id: 2,
  channel_id: 3,
  quota: 0,
  action: 'MUSIC',
  status: 'SUCCESS',
  fail_reason: '',
  submit_time: 1_700_000_000,
  start_time: 1_700_000_001,
  finish_time: 1_700_000_061,
  progress: '100%',
  properties: { input: 'a song' },
  data: null,
};

const of = (data: unknown, fields: Partial<TaskRecord> = {}) => fromRecord({ ...record, ...fields, data });

it('maps a record with times in seconds', () => {
  expect(of(null)).toMatchObject({
    submittedAt: 1_700_000_000,
    finishedAt: 1_700_000_061,
    channelId: 3,
    input: 'a song',
    songs: [],
    lyrics: '',
  });
});

it('handles records without properties', () => {
  expect(of(null, { properties: null as never })).toMatchObject({ input: '' });
});

describe('songs', () => {
  it('are the clips with an HTTPS URL', () => {
    const clips = [
      { id: 'a', title: 'One', audio_url: 'https://a.example/1.mp3', image_url: 'http://a.example/1.png', metadata: { duration: 95.6 } },
      { title: 'Two', audio_url: 'http://a.example/2.mp3' },
      { title: 'Three', audio_url: 'javascript:alert(1)' },
      { audio_url: 'https://a.example/4.mp3', metadata: { duration: 'long' } },
      'nonsense',
      null,
    ];
    expect(of(clips).songs).toEqual([
      { id: 'a', title: 'One', audioUrl: 'https://a.example/1.mp3', imageUrl: undefined, seconds: 96 },
      { id: '3', title: '', audioUrl: 'https://a.example/4.mp3', imageUrl: undefined, seconds: undefined },
    ]);
  });

  it.each([7, 'text', undefined, {}, []])('are empty for %j', (data) => expect(of(data).songs).toEqual([]));
});

it.each([
  [{ result_url: 'https://v.example/1.mp4' }, 'https://v.example/1.mp4'],
  [{ result_url: '/api/task/t1/content' }, '/api/task/t1/content'],
  [{ result_url: '//evil.example/1.mp4' }, undefined],
  [{ result_url: 'http://v.example/1.mp4' }, undefined],
  [{ result_url: 'javascript:alert(1)' }, undefined],
  [{ result_url: 'https://v.example/1.mp4', status: 'FAILURE' }, undefined],
  [{}, undefined],
])('shows the video of %j', (fields, url) => expect(of(null, fields).videoUrl).toBe(url));

it('reads lyrics from the text', () => expect(of({ text: '[Verse]', title: 'x' }).lyrics).toBe('[Verse]'));

it.each([
  [5, '0:05'],
  [185, '3:05'],
])('formats %d s as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
