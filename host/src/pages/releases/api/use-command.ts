import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import type { Command } from '../../../../contract/command';
import { runCommand } from './queries';

/** An order that needs no dialog: its refusal is told by a toast. */
export function useCommand() {
  const { mutate, isPending } = useMutation(runCommand);
  return { give: (order: Command) => mutate(order, { onError: (error) => notify.error(errorText(error)) }), isPending };
}
