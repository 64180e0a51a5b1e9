import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { usePasswordPrompt } from './password/password-prompt';

const PasswordDialog = lazyComponent(() => import('./password/password-dialog').then((module) => module.PasswordDialog));

export function DefaultPasswordDialog() {
  const isDefault = useSession((state) => state.defaultPassword);
  const isDismissed = usePasswordPrompt((state) => state.isDismissed);
  const [search] = useSearchParams();
  // A drawer in the address comes first, because two modals would block each other.
  if (!isDefault || isDismissed || search.has('drawer')) {
    return null;
  }
  return <PasswordDialog onClose={() => usePasswordPrompt.setState({ isDismissed: true })} />;
}
