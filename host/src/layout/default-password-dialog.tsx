import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { usePasswordPrompt } from './password/password-prompt';

const PasswordDialog = lazyComponent(() => import('./password/password-dialog').then((module) => module.PasswordDialog));

/** Asks for a new password while the one of a fresh installation is in use. */
export function DefaultPasswordDialog() {
  const isDefault = useSession((state) => state.defaultPassword);
  const isDismissed = usePasswordPrompt((state) => state.isDismissed);
  const [search] = useSearchParams();
  // A drawer that the address opens comes first: of two at once, the upper one could not be used.
  if (!isDefault || isDismissed || search.has('drawer')) {
    return null;
  }
  return <PasswordDialog onClose={() => usePasswordPrompt.setState({ isDismissed: true })} />;
}
