import type { RouteHandler } from '../ability';
import { getErrorCode, isFailure } from '../envelope';
import { parseRefusal } from './parse-refusal';

/** Forms: these gateways refuse a field with a message only. */
const routes = [
  'POST /api/setup',
  'GET /api/verification',
  'POST /api/user/register',
  'GET /api/oauth/email/bind',
  'GET /api/reset_password',
  'PUT /api/user/self',
  'PUT /api/user/setting',
  'POST /api/user/',
  'PUT /api/user/',
  'POST /api/user/manage',
  'POST /api/token/',
  'PUT /api/token/',
  'POST /api/redemption/',
  'PUT /api/redemption/',
  'POST /api/channel/',
  'PUT /api/channel/',
  'PUT /api/channel/tag',
  'PUT /api/option/',
];

const addField: RouteHandler = async ({ forward }) => {
  const response = await forward();
  const { message, field } = (response.body ?? {}) as { message?: unknown; field?: unknown };
  if (!isFailure(response) || typeof message !== 'string' || typeof field === 'string') {
    return response;
  }
  const refused = parseRefusal(message);
  return { ...response, body: { ...(response.body as object), ...refused, code: getErrorCode(response) || refused.code } };
};

export const refusedFields = { routes: Object.fromEntries(routes.map((route) => [route, addField])) };
