import type { Job } from '../../jobs';

export type Song = { id: string; title: string; audioUrl: string | undefined; imageUrl: string | undefined; seconds: number | undefined };

export type Task = Job & {
  platform: string;
  input: string;
  songs: Song[];
  lyrics: string;
  data: unknown;
  properties: unknown;
};
