import type { GatewayResponse, Method } from '../ability';
import { dataOf, isSuccess } from '../envelope';
import { routeTable } from '../route-table';
import { checkedRoutes } from './checked-routes';

const schemas = routeTable(Object.entries(checkedRoutes));

export const isChecked = (method: Method, path: string): boolean => schemas.find(method, path).length > 0;

/** Where the `data` of a successful response differs from what the console acts on: `items.0.id`; null where it does not. */
export function problemWithResponse(method: Method, path: string, response: GatewayResponse): string | null {
  const [found] = schemas.find(method, path);
  if (!found || !isSuccess(response)) {
    return null;
  }
  const { error } = found.value.safeParse(dataOf(response));
  return error ? ['data', ...(error.issues[0]?.path ?? [])].join('.') : null;
}
