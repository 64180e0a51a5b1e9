import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { logAlerts } from '../../src/db/schema';
import { type ContractCall, dataResponse, emptyResponse, type Fixtures, pageResponse } from './contract-call';
import { drawingId, ids, tokenKey } from './fixture-seed';

const filters = 'p=1&page_size=10&type=0&token_name=&model_name=&start_timestamp=0&end_timestamp=0&group=';
const timeRange = 'start_timestamp=0&end_timestamp=2000000000';
const dataRows = dataResponse(z.array(schemas.quotaDataSchema).check(z.minLength(1)));
const usageReport = dataResponse(schemas.usageReportSchema);
const modelHealth = dataResponse(schemas.modelHealthSchema);
const healthSeries = dataResponse(schemas.healthSeriesSchema);
const logList = dataResponse(z.array(schemas.logSchema));
const logPage = pageResponse(schemas.logSchema);
const alert = { name: 'Spending', scope: 'own', measure: 'cost', threshold: 500_000, minutes: 60, filters: { model_name: 'm1' } };
const allCalls = { token_name: '', model_name: '', group: '', username: '', channel: 0 };

const withAlert =
  (body?: object) =>
  async ({ db }: Fixtures) => {
    const row = { id: 1, user_id: ids.user, name: 'Errors', scope: 'own', measure: 'errors', threshold: 5, minutes: 5 } as const;
    await db
      .insert(logAlerts)
      .values({ ...row, filters: allCalls })
      .onConflictDoNothing();
    return { body };
  };

export const logCalls: ContractCall[] = [
  { route: 'GET /api/log', level: 'admin', path: `/api/log/?${filters}&username=user&channel=2`, response: logPage },
  { route: 'GET /api/log/self', level: 'user', path: `/api/log/self?${filters}`, response: logPage },
  { route: 'GET /api/log/stat', level: 'admin', path: `/api/log/stat?${filters}`, response: dataResponse(schemas.statSchema) },
  { route: 'GET /api/log/self/stat', level: 'user', path: `/api/log/self/stat?${filters}`, response: dataResponse(schemas.statSchema) },
  {
    route: 'GET /api/log/alerts',
    level: 'user',
    prepare: withAlert(),
    response: dataResponse(z.array(schemas.logAlertSchema)),
  },
  { route: 'POST /api/log/alerts', level: 'user', body: alert, response: dataResponse(schemas.logAlertSchema) },
  {
    route: 'PUT /api/log/alerts/:id{[0-9]+}',
    level: 'user',
    path: '/api/log/alerts/1',
    prepare: withAlert(alert),
    response: dataResponse(schemas.logAlertSchema),
  },
  { route: 'DELETE /api/log/alerts/:id{[0-9]+}', level: 'user', path: '/api/log/alerts/1', prepare: withAlert(), response: emptyResponse },
  { route: 'GET /api/log/search', level: 'admin', path: '/api/log/search?keyword=2', response: logList },
  { route: 'GET /api/log/self/search', level: 'user', path: '/api/log/self/search?keyword=2', response: logList },
  { route: 'GET /api/log/token', level: 'public', path: `/api/log/token?key=sk-${tokenKey}`, response: logList },
  {
    route: 'DELETE /api/log',
    level: 'root',
    path: '/api/log/?target_timestamp=2000000000',
    response: dataResponse(z.int().check(z.minimum(2))),
  },
  { route: 'GET /api/data', level: 'admin', path: `/api/data/?${timeRange}&username=&default_time=hour`, response: dataRows },
  {
    route: 'GET /api/data/self',
    level: 'user',
    path: `/api/data/self?start_timestamp=1999000000&end_timestamp=2000000000`,
    response: dataRows,
  },
  { route: 'GET /api/data/usage', level: 'admin', path: `/api/data/usage?${timeRange}&channel=0&model_name=m1`, response: usageReport },
  {
    route: 'GET /api/data/usage/self',
    level: 'user',
    path: `/api/data/usage/self?start_timestamp=1999000000&end_timestamp=2000000000`,
    response: usageReport,
  },
  { route: 'GET /api/health/models', level: 'admin', path: '/api/health/models?hours=24', response: modelHealth },
  {
    route: 'GET /api/health/channels',
    level: 'admin',
    path: '/api/health/channels?hours=6',
    response: dataResponse(schemas.channelHealthSchema),
  },
  { route: 'GET /api/health/series', level: 'admin', path: '/api/health/series?hours=168&model=m1', response: healthSeries },
  { route: 'GET /api/health/public/models', level: 'public', path: '/api/health/public/models?hours=720', response: modelHealth },
  { route: 'GET /api/health/public/series', level: 'public', path: '/api/health/public/series?hours=24&model=m1', response: healthSeries },
  {
    route: 'GET /api/mj',
    level: 'admin',
    path: `/api/mj/?p=1&page_size=10&channel_id=2&mj_id=${drawingId}`,
    response: pageResponse(schemas.drawingSchema),
  },
  { route: 'GET /api/mj/self', level: 'user', path: '/api/mj/self?p=1&page_size=10', response: pageResponse(schemas.drawingSchema) },
  {
    route: 'GET /api/task',
    level: 'admin',
    path: '/api/task/?p=1&page_size=10&channel_id=2&platform=suno',
    response: pageResponse(schemas.taskSchema),
  },
  {
    route: 'GET /api/task/self',
    level: 'user',
    path: '/api/task/self?p=1&page_size=10&action=MUSIC',
    response: pageResponse(schemas.taskSchema),
  },
  { route: 'GET /mj/image/:id', level: 'public', path: `/mj/image/${drawingId}`, response: z.string().check(z.regex(/PNG/)) },
  { route: 'GET /api/pricing', level: 'try', response: schemas.pricingSchema },
  {
    route: 'GET /api/ratio_config',
    level: 'public',
    response: dataResponse(z.looseObject({ model_ratio: z.record(z.string(), z.number()) })),
  },
];
