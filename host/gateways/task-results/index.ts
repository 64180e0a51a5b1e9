import { isRecord } from '@console/shared/contract/json';
import { defineAbility, type RouteHandler } from '../ability';
import { mapData } from '../envelope';
import { nameOfPlatform, typeOfPlatform } from './platforms';

type Fields = Record<string, unknown>;

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(https?:|data:)/i.test(value);

const contentPath = (taskId: unknown) => `/api/task/${encodeURIComponent(String(taskId))}/content`;

/** Of a file that only the gateway can fetch; pages load others from their provider. */
const isAtGateway = (address: string) => !address.startsWith('https:') || /\/v1\/videos\/[^/]+\/content$/.test(address);

/** Later versions repeat a missing address as the reason of a failure, and early ones kept the address only there. */
function toTask({ result_url, fail_reason, platform, ...row }: Fields, hasContent: boolean): Fields {
  const known = isAddress(result_url) ? result_url : row.status === 'SUCCESS' && isAddress(fail_reason) ? fail_reason : undefined;
  const address = known === undefined || !isAtGateway(known) ? known : hasContent ? contentPath(row.task_id) : undefined;
  return {
    ...row,
    platform: nameOfPlatform(String(platform ?? '')),
    fail_reason: isAddress(fail_reason) ? '' : fail_reason,
    ...(address !== undefined && { result_url: address }),
  };
}

const list =
  (hasContent: boolean): RouteHandler =>
  async ({ query, forward }) => {
    const { platform } = query;
    const response = await forward({ query: { ...query, ...(platform && { platform: typeOfPlatform(platform) }) } });
    return mapData(response, (page) =>
      isRecord(page) && Array.isArray(page.items) ? { ...page, items: page.items.map((row: Fields) => toTask(row, hasContent)) } : page,
    );
  };

const lists = (hasContent: boolean): Record<string, RouteHandler> => ({
  'GET /api/task/': list(hasContent),
  'GET /api/task/self': list(hasContent),
});

/** Since July 2025, when videos came to the tasks; since the end of February 2026, sessions may fetch their content. */
export const taskResults = defineAbility({
  variants: {
    content: {
      routes: lists(true),
      media: { 'GET /api/task/:task_id/content': ({ task_id = '' }) => `/v1/videos/${encodeURIComponent(task_id)}/content` },
    },
    videos: { routes: lists(false) },
    none: { routes: {} },
  },
  detect: ({ paths }) => {
    const [hasVideos, hasContent] = [paths['/api/user/2fa/status'], paths['/api/data/users']];
    if (hasVideos === undefined || hasContent === undefined) {
      return undefined;
    }
    return hasVideos ? (hasContent ? 'content' : 'videos') : 'none';
  },
});
