import type { TaskRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { parseJob } from '../jobs';
import type { Song, Task } from './api/types';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The page may load media over HTTPS only, or of its own site. */
const parseMediaUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && (/^\/api\/task\//.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:'))
    ? value
    : undefined;

/** Times are in seconds. Fields of upstream data that are unusable are left out. */
export function fromRecord(record: TaskRecord): Task {
  return {
    ...parseJob(record, record.task_id, 1),
    platform: record.platform,
    input: toText(record.properties?.input),
    songs: parseSongs(record.data),
    lyrics: isRecord(record.data) ? toText(record.data.text) : '',
    videoUrl: record.status === 'SUCCESS' ? parseMediaUrl(record.result_url) : undefined,
    data: record.data,
    properties: record.properties,
  };
}

function parseSongs(data: unknown): Song[] {
  const clips = (Array.isArray(data) ? data : [data]).filter(isRecord);
  return clips.flatMap((clip, index) => {
    const audioUrl = parseMediaUrl(clip.audio_url);
    if (audioUrl === undefined) {
      return [];
    }
    const seconds = isRecord(clip.metadata) ? Number(clip.metadata.duration) : Number.NaN;
    return [
      {
        id: toText(clip.id) || String(index),
        title: toText(clip.title),
        audioUrl,
        imageUrl: parseMediaUrl(clip.image_url),
        seconds: Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : undefined,
      },
    ];
  });
}

/** `3:05` */
export const formatDuration = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const actions = ['MUSIC', 'LYRICS', 'generate', 'textGenerate', 'firstTailGenerate', 'referenceGenerate', 'remixGenerate'] as const;

export const isAction = (text: string): text is (typeof actions)[number] => (actions as readonly string[]).includes(text);
