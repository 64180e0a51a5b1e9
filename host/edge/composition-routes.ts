import type { Audience, ResolveAudience } from './audience';
import type { CompositionFeed } from './composition-feed';
import type { EdgeHandler } from './http/context';
import { type EventStream, eventStream } from './http/event-stream';
import { failure } from './http/responses';
import { noCompositionMessage } from './no-composition';
import type { FindPreview } from './previews/preview-index';

const reconnectDelayMs = 1_000;
const keepAliveIntervalMs = 15_000;

const previewCheckIntervalMs = 1_000;

export const compositionHandler =
  (feed: CompositionFeed, resolveAudience: ResolveAudience): EdgeHandler =>
  async (c) => {
    const snapshot = feed.current(await resolveAudience(c));
    if (!snapshot) {
      return failure(c, 503, noCompositionMessage(feed));
    }
    return c.body(snapshot.json, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
      ETag: `"${snapshot.tag}"`,
    });
  };

type Tab = { stream: EventStream; end: () => void; audience: Audience; sent: string };

export function eventsHandler(
  feed: CompositionFeed,
  resolveAudience: ResolveAudience,
  findPreview: FindPreview,
): { handler: EdgeHandler; stop: () => void } {
  const tabs = new Set<Tab>();
  let isStopped = false;
  const notify = (tab: Tab) => {
    const snapshot = feed.current(tab.audience);
    if (!snapshot || snapshot.tag === tab.sent) {
      return;
    }
    tab.sent = snapshot.tag;
    void tab.stream.writeSSE({ event: 'composition', id: String(snapshot.composition.sequence), data: snapshot.json });
  };
  const unsubscribe = feed.subscribe(() => {
    for (const tab of tabs) {
      notify(tab);
    }
  });
  const checkPreview = async (tab: Tab) => {
    const { link, override } = tab.audience;
    if (link) {
      const found = await findPreview(link.token);
      // The store may respond again: until then the tab keeps what it has.
      if (found !== 'unavailable') {
        tab.audience = { ...tab.audience, link: { ...link, found } };
      }
    }
    if (link || override) {
      notify(tab);
    }
  };
  const previewChecks = setInterval(() => {
    for (const tab of tabs) {
      void checkPreview(tab);
    }
  }, previewCheckIntervalMs);
  // Proxies close idle connections.
  const comments = setInterval(() => {
    for (const { stream } of tabs) {
      void stream.write(': still here\n\n');
    }
  }, keepAliveIntervalMs);

  const handler: EdgeHandler = async (c) => {
    const audience = await resolveAudience(c);
    return eventStream(c, reconnectDelayMs, (stream, end) => {
      const tab: Tab = { stream, end, audience, sent: '' };
      tabs.add(tab);
      notify(tab);
      if (isStopped) {
        end();
      }
      return () => tabs.delete(tab);
    });
  };

  return {
    handler,
    stop: () => {
      isStopped = true;
      unsubscribe();
      clearInterval(comments);
      clearInterval(previewChecks);
      for (const { end } of tabs) {
        end();
      }
    },
  };
}
