import * as z from 'zod/mini';

/** Why a version could not be used. */
export const failureKinds = ['timeout', 'missing', 'integrity', 'import', 'render'] as const;

export type FailureKind = (typeof failureKinds)[number];

/** `unhandled` is an error outside of any page, which leaves the version in use. */
const failureReasons = [...failureKinds, 'unhandled'] as const;

const shortText = z.string().check(z.maxLength(64));
const versionByName = z.record(shortText, shortText).check(z.refine((mounted) => Object.keys(mounted).length <= 64));

/** Control characters would end or colour log lines; only a stack keeps its line breaks. */
const withoutControlCharacters = (text: string, isStack = false) =>
  text.replace(/\p{C}/gu, (character) => (isStack && character === '\n' ? character : ' ')).trim();

/** Truncates instead of refusing: a report is worth more than the end of its longest line. */
const truncated = (length: number, isStack = false) =>
  z.pipe(
    z.string(),
    z.transform((text) => withoutControlCharacters(text.slice(0, length), isStack)),
  );

/** A declared path; query and fragment are dropped because they may identify a user. */
const route = z.pipe(
  truncated(128),
  z.transform((path) => (path.startsWith('/') ? path.replace(/[?#].*$/, '') : '')),
);

export const report = z.object({
  tab: shortText.check(z.minLength(1)),
  /** The token that the edge put into the page of the tab. */
  page: z.optional(z.string().check(z.maxLength(128))),
  /** Counts the reports of the tab from 1; absent from hosts of earlier releases. */
  serial: z.optional(z.int().check(z.positive())),
  sequence: z.int(),
  /** Absent from hosts of earlier releases. */
  host: z._default(shortText, ''),
  mounted: versionByName,
  held: z.array(z.enum(['form', 'stream', 'selection'])).check(z.maxLength(64)),
  /** True in the last report of a tab. */
  closed: z.optional(z.boolean()),
  failures: z
    .array(
      z.object({
        remote: shortText,
        version: shortText,
        reason: z.enum(failureReasons),
        ms: z.number(),
        message: z.optional(truncated(300)),
        stack: z.optional(truncated(4 * 1024, true)),
        route: z.optional(route),
      }),
    )
    .check(z.maxLength(16)),
});

/** `POST /composition/reports` as the edge reads it: the versions a tab runs, what blocks updates, and what failed. */
export type Report = z.infer<typeof report>;

/** The same as a tab sends it. */
export type SentReport = z.input<typeof report>;

export type ReportedFailure = Report['failures'][number];
