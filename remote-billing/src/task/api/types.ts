import type { Job } from '../../jobs';

export type Song = { id: string; title: string; audioUrl: string; imageUrl: string | undefined; seconds: number | undefined };

export type Task = Job & {
  platform: string;
  input: string;
  songs: Song[];
  lyrics: string;
  /** Address of a video; undefined until it is done, and where the page may not load it. */
  videoUrl: string | undefined;
  data: unknown;
  properties: unknown;
};
