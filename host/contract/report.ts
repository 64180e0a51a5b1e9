import * as z from 'zod/mini';

export const failureKinds = ['timeout', 'missing', 'integrity', 'import', 'render'] as const;

export type FailureKind = (typeof failureKinds)[number];

/** `unhandled` is an error outside of any page, which does not trigger a fallback. */
const failureReasons = [...failureKinds, 'unhandled'] as const;

const shortText = z.string().check(z.maxLength(64));
const versionByName = z.record(shortText, shortText).check(z.refine((mounted) => Object.keys(mounted).length <= 64));

/** Control characters would split or colour log lines; only stacks keep their line breaks. */
const withoutControlCharacters = (text: string, isStack = false) =>
  text.replace(/\p{C}/gu, (character) => (isStack && character === '\n' ? character : ' ')).trim();

/** Truncates instead of rejecting, because a truncated report is still useful. */
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
  /** The token that the edge rendered into the page. */
  page: z.optional(z.string().check(z.maxLength(128))),
  /** Number of the report within the tab, from 1; absent from older hosts. */
  serial: z.optional(z.int().check(z.positive())),
  sequence: z.int(),
  /** Absent from older hosts. */
  host: z._default(shortText, ''),
  mounted: versionByName,
  held: z.array(z.enum(['form', 'stream', 'selection'])).check(z.maxLength(64)),
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

export type Report = z.infer<typeof report>;

export type SentReport = z.input<typeof report>;

export type ReportedFailure = Report['failures'][number];
