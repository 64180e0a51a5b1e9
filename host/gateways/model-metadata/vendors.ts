import { resourceStatus } from '@console/shared/contract';
import type { Call, RouteHandler } from '../ability';
import { editRecord, type Fields, mapItems, mapRecord } from './stored-record';

const path = '/api/vendors/';

const read = ({ id, name, description, icon, status, created_time, updated_time }: Fields): Fields => ({
  id,
  name,
  description: description ?? '',
  icon: icon ?? '',
  status: status ?? resourceStatus.enabled,
  created_time,
  updated_time,
});

const find = ({ send }: Call, id: unknown) => send({ method: 'GET', path: `${path}${encodeURIComponent(String(id))}` });

export const vendorRoutes: Record<string, RouteHandler> = {
  'GET /api/vendors/': async ({ forward }) => mapItems(await forward(), read),
  'GET /api/vendors/search': async ({ forward }) => mapItems(await forward(), read),
  'GET /api/vendors/:id{[0-9]+}': async ({ forward }) => mapRecord(await forward(), read),
  'POST /api/vendors/': async ({ forward }) => mapRecord(await forward(), read),
  'PUT /api/vendors/': editRecord({ find, path, read, write: (fields) => fields }),
  'DELETE /api/vendors/:id{[0-9]+}/': ({ send, params }) => send({ method: 'DELETE', path: `${path}${params.id}` }),
};
