import { getData, isSuccess } from '../envelope';
import type { GatewayResponse, Method } from '../gateway-request';
import { routeTable } from '../route-table';
import { checkedRoutes } from './checked-routes';

const schemas = routeTable(Object.entries(checkedRoutes));

export const isChecked = (method: Method, path: string): boolean => schemas.find(method, path).length > 0;

export function findResponseProblem(method: Method, path: string, response: GatewayResponse): string | null {
  const [found] = schemas.find(method, path);
  if (!found || !isSuccess(response)) {
    return null;
  }
  const { error } = found.value.safeParse(getData(response));
  return error ? ['data', ...(error.issues[0]?.path ?? [])].join('.') : null;
}
