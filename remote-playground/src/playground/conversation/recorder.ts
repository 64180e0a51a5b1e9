import type { ChatCompletionRequest } from '@console/shared/contract';

/** Writes down what goes over the wire for one answer. */
export type Recorder = {
  /** Once more when it is sent again without what was refused. */
  sent: (body: ChatCompletionRequest) => void;
  answered: (answer: Pick<Response, 'status' | 'headers'>) => void;
  /** One event of the stream, or the whole answer where it is none. */
  received: (data: string) => void;
  ended: (cause?: unknown) => void;
};
