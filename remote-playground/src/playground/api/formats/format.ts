import type { CompletionEvent, CompletionParams } from '../types';

export type Fields = Record<string, unknown>;

/** What the playground sends; every format has at least the model. */
export type RequestBody = Fields & { model: string; stream?: boolean };

/** How one kind of endpoint is asked, and how its answers are read. */
export type Format = {
  path: string;
  toBody: (params: CompletionParams) => RequestBody;
  /** Reads the events of one stream. */
  createReader: () => (event: Fields) => CompletionEvent[];
  /** Undefined for what is not a response. */
  readResponse: (body: Fields) => CompletionEvent[] | undefined;
};

export const textEvents = (kind: 'text' | 'reasoning', text: unknown): CompletionEvent[] =>
  typeof text === 'string' && text !== '' ? [{ kind, text }] : [];

export const imageEvents = (images: string[]): CompletionEvent[] => (images.length === 0 ? [] : [{ kind: 'images', images }]);

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** Leaves out what is undefined, so that it is not sent. */
export const defined = <T extends Fields>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
