import type { UrlCitation } from '@console/shared/contract';

/** A page of the web that an answer draws on. */
export type Source = { url: string; title: string };

/** How the gateway's search for an answer ended. */
export type SearchOutcome = (typeof outcomes)[number];

const outcomes = ['found', 'nothing', 'failed', 'unavailable'] as const;

/** More than any engine is asked for. */
const mostSources = 50;

/** The sources among what was stored or imported: pages that a browser may open, each once. */
export function readSources(stored: unknown): Source[] {
  const list = Array.isArray(stored) ? (stored as (Partial<Record<keyof Source, unknown>> | null)[]) : [];
  const sources = new Map<string, Source>();
  for (const one of list.slice(0, mostSources)) {
    const { url, title } = one ?? {};
    if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
      continue;
    }
    sources.set(url, {
      url,
      title:
        typeof title === 'string'
          ? title
              .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
              .trim()
              .slice(0, 200)
          : '',
    });
  }
  return [...sources.values()];
}

/** The sources that an answer or a part of one names. */
export const citedSources = (annotations: unknown): Source[] =>
  readSources(Array.isArray(annotations) ? annotations.map((one: Partial<UrlCitation> | null) => one?.url_citation ?? null) : undefined);

/** What the gateway says of its search; undefined where it did not search. */
export const readOutcome = (answer: Response): SearchOutcome | undefined =>
  outcomes.find((outcome) => outcome === answer.headers.get('x-web-search'));
