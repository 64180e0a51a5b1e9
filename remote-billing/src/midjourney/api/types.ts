import type { Job } from '../../jobs';

export type SubmitResult = 'submitted' | 'waiting' | 'duplicate' | 'refused' | 'other';

export type Drawing = Job & {
  code: number;
  /** Empty without an image; may not load while the drawing is unfinished. */
  imageUrl: string;
  prompt: string;
  promptEn: string;
  description: string;
  buttons: unknown;
  properties: unknown;
};
