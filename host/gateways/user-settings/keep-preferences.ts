import { parseJsonObject } from '@console/shared/contract/json';
import type { RouteHandler } from '../ability';
import { getFields, isSuccess } from '../envelope';

/** New API replaces all settings of a user by those of the form, so that language and sidebar would be lost with every change of a warning. */
export const keepPreferences: RouteHandler = async ({ send, forward }) => {
  const { setting, sidebar_modules } = getFields(await send({ method: 'GET', path: '/api/user/self' }));
  const response = await forward();
  if (!isSuccess(response)) {
    return response;
  }
  const { language } = parseJsonObject(String(setting ?? '')) ?? {};
  const preferences = Object.entries({ language, sidebar_modules }).filter(([, value]) => typeof value === 'string' && value !== '');
  for (const [name, value] of preferences) {
    await send({ method: 'PUT', path: '/api/user/self', body: { [name]: value } });
  }
  return response;
};
