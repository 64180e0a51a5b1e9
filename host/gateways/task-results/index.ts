import { isRecord } from '@console/shared/contract/json';
import { defineAbility, type RouteHandler } from '../ability';
import { mapData } from '../envelope';
import { nameOfPlatform, typeOfPlatform } from './platforms';

type Fields = Record<string, unknown>;

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(https?:|data:)/i.test(value);

/** Later versions repeat a missing address as the reason of a failure, and early ones kept the address only there. */
function toTask({ result_url, fail_reason, platform, ...row }: Fields): Fields {
  const address = isAddress(result_url) ? result_url : row.status === 'SUCCESS' && isAddress(fail_reason) ? fail_reason : undefined;
  return {
    ...row,
    platform: nameOfPlatform(String(platform ?? '')),
    fail_reason: isAddress(fail_reason) ? '' : fail_reason,
    ...(address !== undefined && { result_url: address }),
  };
}

const list: RouteHandler = async ({ query, forward }) => {
  const { platform } = query;
  const response = await forward({ query: { ...query, ...(platform && { platform: typeOfPlatform(platform) }) } });
  return mapData(response, (page) =>
    isRecord(page) && Array.isArray(page.items) ? { ...page, items: page.items.map((row: Fields) => toTask(row)) } : page,
  );
};

/** Since July 2025, when videos came to the tasks. */
export const taskResults = defineAbility({
  variants: {
    videos: { routes: { 'GET /api/task/': list, 'GET /api/task/self': list } },
    none: { routes: {} },
  },
  detect: ({ paths }) => {
    const isLater = paths['/api/user/2fa/status'];
    return isLater === undefined ? undefined : isLater ? 'videos' : 'none';
  },
});
