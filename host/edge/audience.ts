import { brokenHostCookie } from '../page/boot-script';
import { listCanariesFor } from '../release/cohort';
import type { OpenPreview, Variant } from '../release/compose';
import { isExpired } from '../release/previews/previews';
import type { LogEntry } from '../release/store/schemas';
import type { EdgeContext } from './http/context';
import { getCookie, getEdgeCookie } from './http/cookies';
import { type Overrides, overrideCookie } from './overrides/overrides';
import { type FindPreview, type LinkedPreview, type LinkProblem, previewCookie } from './previews/preview-index';
import type { Visitor, Visitors } from './visitors/visitors';

/** A preview link in the cookie of a browser. */
export type VisitorLink = { token: string; found: LinkedPreview | LinkProblem };

export type Audience = {
  visitor: Visitor | null;
  link: VisitorLink | null;
  override: OpenPreview | null;
  brokenHost: string | undefined;
};

export type ResolveAudience = (c: EdgeContext) => Promise<Audience>;

export type AudienceSources = { visitors: Visitors; findPreview: FindPreview; overrides: Overrides };

export const createAudienceResolver =
  ({ visitors, findPreview, overrides }: AudienceSources): ResolveAudience =>
  async (c) => {
    const visitor = visitors.identify(c);
    const token = getEdgeCookie(c, previewCookie);
    const override = getEdgeCookie(c, overrideCookie);
    return {
      visitor,
      link: token ? { token, found: await findPreview(token) } : null,
      override: visitor && override ? await overrides.find(visitor.id, override) : null,
      brokenHost: getCookie(c, brokenHostCookie) || undefined,
    };
  };

const permanentProblems: readonly LinkProblem[] = ['forged', 'expired', 'ended', 'elsewhere'];

/** Whether the browser can forget its link. */
export const isLinkUseless = ({ link }: Audience): boolean => typeof link?.found === 'string' && permanentProblems.includes(link.found);

/** What this visitor chose to run instead of what is live; overrides of their own win. */
function selectPreview({ link, override }: Audience): OpenPreview | null {
  const linked = link && typeof link.found !== 'string' ? link.found.preview : null;
  return [override, linked].find((each) => each && !isExpired(each)) ?? null;
}

/** Browsers with a preview or an override take part in no canary, neither as canary nor as control. */
export function resolveChoice(entry: LogEntry, audience: Audience): Variant {
  const { visitor, brokenHost: reportedHost } = audience;
  const preview = selectPreview(audience);
  const { live, canary } = entry.host;
  // Ignoring other versions bounds the number of cached compositions.
  const brokenHost = [live, canary?.version, preview?.versions.host].find((version) => version !== undefined && version === reportedHost);
  return { canaries: preview ? [] : listCanariesFor(entry, visitor?.id ?? null), preview, brokenHost };
}
