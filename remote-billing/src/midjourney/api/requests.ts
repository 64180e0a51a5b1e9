import type { DrawingRecord } from '@console/shared/contract';
import { spanOf } from '@console/shared/format';
import { getPage, type Page } from '@console/shared/http';
import type { JobListParams, JobScope } from '../../jobs';
import { drawingKind } from '../kind';
import { fromRecord } from '../model';
import type { Drawing } from './types';

const paths = { own: '/api/mj/self', all: '/api/mj/' } as const;

/** Times are sent in milliseconds. */
export async function listDrawings(scope: JobScope, params: JobListParams, signal?: AbortSignal): Promise<Page<Drawing>> {
  const { page, pageSize, filters, sort } = params;
  const { start, end } = spanOf(filters, drawingKind.defaultRange);
  const response = await getPage<DrawingRecord>(paths[scope], {
    page,
    pageSize,
    sort,
    params: {
      mj_id: filters.id,
      start_timestamp: start * 1000,
      end_timestamp: end * 1000 + 999,
      ...(scope === 'all' && { channel_id: /^\d+$/.test(filters.channel) ? filters.channel : '' }),
    },
    signal,
  });
  return { ...response, items: response.items.map(fromRecord) };
}
