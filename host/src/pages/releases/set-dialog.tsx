import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, FormField, InfoDialog, Note, notify, Stack, Text, Textarea } from '@console/shared/ui';
import { useId, useState } from 'react';
import type { Order } from '../../../edge/releases/commands';
import { orderMutation } from './api/queries';
import type { Difference } from './difference';
import { useReleasesT } from './texts';

/** A change of which names are live: all that was live with an entry of the history, or a remote taken out. */
export type SetWish =
  | {
      verb: 'rollback-to-sequence';
      sequence: number;
      /** From that entry to what is live now. */
      since: Difference[];
      /** Canaries that end with it. */
      canaries: { name: string; version: string }[];
    }
  | { verb: 'remove'; name: string; version: string };

export type SetDialogProps = { wish: SetWish; onClose: () => void };

const orderOf = (wish: SetWish, isChecked: boolean, reason: string): Order =>
  wish.verb === 'remove'
    ? { verb: wish.verb, name: wish.name, now: isChecked, reason }
    : { verb: wish.verb, sequence: wish.sequence, markBad: isChecked, reason };

/** Asks before a remote is taken out, or several names go back at once. */
export function SetDialog({ wish, onClose }: SetDialogProps) {
  const t = useReleasesT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const order = useMutation(orderMutation);
  const { verb } = wish;
  const isUnchanged = wish.verb === 'rollback-to-sequence' && wish.since.length + wish.canaries.length === 0;
  const values = wish.verb === 'remove' ? { name: wish.name, version: wish.version } : { sequence: wish.sequence };
  const submit = () =>
    order.mutate(orderOf(wish, isChecked, reason), {
      onSuccess: () => {
        notify.success(t(`done.${verb}`, values));
        onClose();
      },
    });
  return (
    <InfoDialog
      title={t(`order.${verb}`, values)}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button colorPalette="red" loading={order.isPending} disabled={isUnchanged} onClick={submit}>
            {t(verb === 'remove' ? 'remove' : 'rollback')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {order.error && <Note tone="error">{errorText(order.error)}</Note>}
        <Text>{t(`order.${verb}.explained`)}</Text>
        {verb === 'rollback-to-sequence' && (isUnchanged ? <Text color="fg.muted">{t('unchanged')}</Text> : <Changes {...wish} />)}
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        <label htmlFor={id}>
          <input id={id} type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.currentTarget.checked)} />{' '}
          {t(verb === 'remove' ? 'order.now' : 'order.mark')}
        </label>
      </Stack>
    </InfoDialog>
  );
}

function Changes({ since, canaries }: Pick<Extract<SetWish, { verb: 'rollback-to-sequence' }>, 'since' | 'canaries'>) {
  const t = useReleasesT();
  return (
    <ul aria-label={t('compare.result')}>
      {since.map(({ name, from, to }) => (
        <li key={name}>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {name} {to ?? t('compare.gone')} → {from ?? t('compare.gone')}
          </Text>
        </li>
      ))}
      {canaries.map(({ name, version }) => (
        <li key={`canary ${name}`}>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {t('change.canary', { name, from: version, to: t('canary.none') })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
