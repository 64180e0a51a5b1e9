import { getCookie } from 'hono/cookie';
import { brokenHostCookie } from '../../page/boot-script';
import { listCanariesFor } from '../../release/cohort';
import type { OpenPreview, Variant } from '../../release/compose';
import { isExpired } from '../../release/previews/previews';
import type { LogEntry } from '../../release/store/schemas';
import type { EdgeContext } from '../http/context';
import { getEdgeCookie } from '../http/cookies';
import type { FindPreview, LinkProblem } from '../previews/preview-index';
import type { Visitor, Visitors } from './visitors';

/** A preview link in the cookie of a browser. */
export type VisitorLink = { token: string; preview: OpenPreview | LinkProblem };

export type Audience = { visitor: Visitor | null; link: VisitorLink | null; brokenHost: string | undefined };

export type ResolveAudience = (c: EdgeContext) => Promise<Audience>;

export const previewCookie = 'preview';

export const createAudienceResolver =
  (visitors: Visitors, findPreview: FindPreview): ResolveAudience =>
  async (c) => {
    const token = getEdgeCookie(c, previewCookie);
    return {
      visitor: visitors.identify(c),
      link: token ? { token, preview: await findPreview(token) } : null,
      brokenHost: getCookie(c, brokenHostCookie) || undefined,
    };
  };

const permanentProblems: readonly LinkProblem[] = ['forged', 'expired', 'ended', 'elsewhere'];

/** Whether the browser can forget its link. */
export const isLinkUseless = ({ link }: Audience): boolean => typeof link?.preview === 'string' && permanentProblems.includes(link.preview);

/** Browsers with an open preview take part in no canary, neither as canary nor as control. */
export function resolveChoice(entry: LogEntry, { visitor, link, brokenHost: reportedHost }: Audience): Variant {
  const preview = link && typeof link.preview !== 'string' && !isExpired(link.preview) ? link.preview : null;
  const { live, canary } = entry.host;
  // Ignoring other versions bounds the number of cached compositions.
  const brokenHost = [live, canary?.version, preview?.versions.host].find((version) => version !== undefined && version === reportedHost);
  return { canaries: preview ? [] : listCanariesFor(entry, visitor?.id ?? null), preview, brokenHost };
}
