import type { Job } from '../../jobs';

/** A song that an upstream made; addresses may be missing. */
export type Song = { id: string; title: string; audioUrl: string | undefined; imageUrl: string | undefined; seconds: number | undefined };

export type Task = Job & {
  platform: string;
  /** What was asked for. */
  input: string;
  songs: Song[];
  /** Words of a song; empty without any. */
  lyrics: string;
  /** What the upstream answered, as it is. */
  data: unknown;
  properties: unknown;
};
