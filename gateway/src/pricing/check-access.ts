import { roles } from '@console/shared/contract';
import { headerAccess } from '@console/shared/contract/navigation';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';

/** Prices are as open as their link in the navigation; administrators always see them. */
export function checkPriceAccess({ options }: Pick<Gateway, 'options'>, user: UserRow | undefined): void {
  const { enabled, requireAuth } = headerAccess(options.text('HeaderNavModules'), 'pricing');
  if ((user?.role ?? 0) >= roles.admin) {
    return;
  }
  if (!enabled) {
    throw new ConsoleError('pricesOff', {}, 403);
  }
  if (requireAuth && user === undefined) {
    throw new ConsoleError('notSignedIn', {}, 401);
  }
}
