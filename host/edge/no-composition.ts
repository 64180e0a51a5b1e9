import type { CompositionFeed } from './composition-feed';

const empty = {
  zh: '发布存储中还没有上线的版本：请先发布并上线 host。',
  en: 'Nothing is live in the release store yet: publish and promote a host first.',
};

const unreadable = {
  zh: '暂时无法读取发布存储。恢复后，此页面会自动刷新。',
  en: 'The release store cannot be read right now. This page refreshes when it is back.',
};

const reasonFor = (feed: CompositionFeed) => (feed.failure() === null ? empty : unreadable);

export const noCompositionMessage = (feed: CompositionFeed): string =>
  feed.failure() === null ? empty.en : 'The release store cannot be read right now: try again later.';

export function noCompositionPage(feed: CompositionFeed): string {
  const { zh, en } = reasonFor(feed);
  return `${zh}\n\n${en}`;
}
