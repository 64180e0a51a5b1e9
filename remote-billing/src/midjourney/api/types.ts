import type { Job } from '../../jobs';

/** What the upstream said to the request: accepted, there already, in its queue, refused; or its number. */
export type SubmitResult = 'submitted' | 'waiting' | 'duplicate' | 'refused' | 'other';

export type Drawing = Job & {
  /** As the upstream answered it. */
  code: number;
  /** Empty without one. May lead nowhere while the drawing is unfinished. */
  imageUrl: string;
  prompt: string;
  promptEn: string;
  description: string;
  buttons: unknown;
  properties: unknown;
};
