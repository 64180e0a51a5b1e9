import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import type { Command } from '../../../../contract/command';
import { executeCommand } from './queries';

/** Executes commands without a dialog; errors are shown as toasts. */
export function useCommand() {
  const { mutate, isPending } = useMutation(executeCommand);
  return { execute: (command: Command) => mutate(command, { onError: (error) => notify.error(errorText(error)) }), isPending };
}
