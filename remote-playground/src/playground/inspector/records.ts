import type { ChatCompletionRequest } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import type { Recorder } from '../conversation/recorder';

/** One event of a stream; `at` is milliseconds after the call was sent. */
export type RawEvent = { at: number; data: string };

/** What went over the wire for one answer, as far as it is kept. */
export type AnswerRecord = {
  body: ChatCompletionRequest | undefined;
  /** Unix milliseconds. */
  sentAt: number;
  acceptedAt: number | undefined;
  endedAt: number | undefined;
  status: number | undefined;
  headers: [name: string, value: string][];
  /** The first events and the last; `count` tells how many there were. */
  first: RawEvent[];
  last: RawEvent[];
  count: number;
  /** The words of what was refused or broke. */
  failure: string | undefined;
};

/** The newest answers, so many events of each, so many characters of an event. */
const keptAnswers = 20;
export const keptEvents = 200;
export const keptCharacters = 10_000;

const shownHeaders = ['content-type', 'date', 'x-oneapi-request-id', 'x-request-id', 'retry-after', 'server', 'via'];

export type Records = { begin: (id: string) => Recorder; of: (id: string) => AnswerRecord | undefined };

/** What was written down during this visit of the page; older answers make room for newer ones. */
export function createRecords(): Records {
  const records = new Map<string, AnswerRecord>();
  return {
    of: (id) => records.get(id),
    begin: (id) => {
      const record = emptyRecord();
      records.set(id, record);
      for (const old of [...records.keys()].slice(0, -keptAnswers)) {
        records.delete(old);
      }
      return recorderOf(record);
    },
  };
}

const emptyRecord = (): AnswerRecord => ({
  body: undefined,
  sentAt: Date.now(),
  acceptedAt: undefined,
  endedAt: undefined,
  status: undefined,
  headers: [],
  first: [],
  last: [],
  count: 0,
  failure: undefined,
});

const recorderOf = (record: AnswerRecord): Recorder => ({
  sent: (body) => {
    record.body = body;
  },
  answered: ({ status, headers }) => {
    record.acceptedAt = Date.now();
    record.status = status;
    record.headers = shownHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
  },
  received: (data) => {
    const event = { at: Date.now() - record.sentAt, data: data.length > keptCharacters ? `${data.slice(0, keptCharacters)}…` : data };
    record.count += 1;
    if (record.first.length < keptEvents) {
      record.first.push(event);
    } else {
      record.last.push(event);
    }
    // Now and then, not with every event: moving a list costs time.
    if (record.last.length >= 2 * keptEvents) {
      record.last.splice(0, keptEvents);
    }
  },
  ended: (cause) => {
    record.endedAt = Date.now();
    record.last.splice(0, record.last.length - keptEvents);
    if (!(cause instanceof Error)) {
      return;
    }
    record.failure = cause.message;
    if (!(cause instanceof ApiError)) {
      return;
    }
    record.status = cause.details.status;
    if (cause.details.requestId) {
      record.headers = [['x-oneapi-request-id', cause.details.requestId]];
    }
  },
});
