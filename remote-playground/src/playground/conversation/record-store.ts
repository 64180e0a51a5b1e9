import { ApiError } from '@console/shared/http';
import type { RequestBody } from '../api/formats/format';
import type { Recorder } from './run-completion';

/** `at` is milliseconds since the request was sent. */
export type RawEvent = { at: number; data: string };

export type CompletionRecord = {
  body: RequestBody | undefined;
  path: string;
  /** Unix milliseconds. */
  sentAt: number;
  acceptedAt: number | undefined;
  endedAt: number | undefined;
  status: number | undefined;
  headers: [name: string, value: string][];
  /** `count` is the number of all events. */
  first: RawEvent[];
  last: RawEvent[];
  count: number;
  failure: string | undefined;
};

const maxRecords = 20;
export const maxEvents = 200;
export const maxEventCharacters = 10_000;

const shownHeaders = ['content-type', 'date', 'x-oneapi-request-id', 'x-request-id', 'retry-after', 'server', 'via'];

export type RecordStore = { start: (id: string) => Recorder; get: (id: string) => CompletionRecord | undefined };

export function createRecordStore(): RecordStore {
  const records = new Map<string, CompletionRecord>();
  return {
    get: (id) => records.get(id),
    start: (id) => {
      const record = createRecord();
      records.set(id, record);
      for (const old of [...records.keys()].slice(0, -maxRecords)) {
        records.delete(old);
      }
      return createRecorder(record);
    },
  };
}

const createRecord = (): CompletionRecord => ({
  body: undefined,
  path: '',
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

const createRecorder = (record: CompletionRecord): Recorder => ({
  onRequest: (body, path) => {
    record.body = body;
    record.path = path;
  },
  onResponse: ({ status, headers }) => {
    record.acceptedAt = Date.now();
    record.status = status;
    record.headers = shownHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
  },
  onData: (data) => {
    const event = {
      at: Date.now() - record.sentAt,
      data: data.length > maxEventCharacters ? `${data.slice(0, maxEventCharacters)}…` : data,
    };
    record.count += 1;
    if (record.first.length < maxEvents) {
      record.first.push(event);
    } else {
      record.last.push(event);
    }
    // Trimmed in batches, since moving a long list takes time.
    if (record.last.length >= 2 * maxEvents) {
      record.last.splice(0, maxEvents);
    }
  },
  onEnd: (cause) => {
    record.endedAt = Date.now();
    record.last.splice(0, record.last.length - maxEvents);
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
