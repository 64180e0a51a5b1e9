import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import type { Order } from '../../../../edge/releases/commands';
import { orderMutation } from './queries';

/** An order that needs no dialog: its refusal is told by a toast. */
export function useOrder() {
  const { mutate, isPending } = useMutation(orderMutation);
  return { give: (order: Order) => mutate(order, { onError: (error) => notify.error(errorText(error)) }), isPending };
}
