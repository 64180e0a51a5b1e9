import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { usePasswordQuestion } from './password/question';

const PasswordDialog = lazyComponent(() => import('./password/password-dialog').then((module) => module.PasswordDialog));

/** Asks for a new password while the one of a fresh installation is in use. */
export function DefaultPasswordDialog() {
  const isDefault = useSession((state) => state.defaultPassword);
  const isPutOff = usePasswordQuestion((state) => state.isPutOff);
  const [search] = useSearchParams();
  // A drawer that the address opens comes first: of two at once, the upper one could not be used.
  if (!isDefault || isPutOff || search.has('drawer')) {
    return null;
  }
  return <PasswordDialog onClose={() => usePasswordQuestion.setState({ isPutOff: true })} />;
}
