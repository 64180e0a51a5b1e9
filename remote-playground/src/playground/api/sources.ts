import type { UrlCitation } from '@console/shared/contract';

export type Source = { url: string; title: string };

export type SearchOutcome = (typeof outcomes)[number];

const outcomes = ['found', 'nothing', 'failed', 'unavailable'] as const;

const maxSources = 50;

/** Sources with an address that a browser may open, without duplicates. */
export function parseSources(stored: unknown): Source[] {
  const list = Array.isArray(stored) ? (stored as (Partial<Record<keyof Source, unknown>> | null)[]) : [];
  const sources = new Map<string, Source>();
  for (const entry of list.slice(0, maxSources)) {
    const { url, title } = entry ?? {};
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

export const parseCitations = (annotations: unknown): Source[] =>
  parseSources(
    Array.isArray(annotations) ? annotations.map((entry: Partial<UrlCitation> | null) => entry?.url_citation ?? null) : undefined,
  );

/** Undefined when the gateway did not search. */
export const parseSearchOutcome = (response: Response): SearchOutcome | undefined =>
  outcomes.find((outcome) => outcome === response.headers.get('x-web-search'));
