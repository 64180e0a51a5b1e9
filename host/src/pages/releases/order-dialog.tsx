import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, FormField, InfoDialog, Note, Stack, Text, Textarea } from '@console/shared/ui';
import { useId, useState } from 'react';
import type { Order } from '../../../edge/releases/commands';
import { orderMutation } from './api/queries';
import type { Arrival } from './arrival';
import { TabsCell } from './tabs-cell';
import { useReleasesT } from './texts';

/** What somebody is about to order. */
export type Wish = { name: string; from: string; to: string } /** `canary` is the version that ends with it. */ & (
  | { verb: 'rollback'; canary: string | undefined }
  /** Of a canary: `from` is its version, `to` what is live. */
  | { verb: 'end' }
  | { verb: 'promote'; isBad: boolean }
);

export type OrderDialogProps = {
  wish: Wish;
  /** How far the wanted version has come. */
  arrival: Arrival;
  onClose: () => void;
};

function orderOf(wish: Wish, isNow: boolean, reason: string): Order {
  const { verb, name, from, to } = wish;
  if (verb === 'promote') {
    return { verb, name, version: to, now: isNow, force: wish.isBad, reason };
  }
  return { verb: 'rollback', name, leaving: from, ...(verb === 'rollback' && { to }), atNavigation: !isNow, reason };
}

/** Asks before a version goes live: what changes, for whom, when and why; then counts the tabs where it arrives. */
export function OrderDialog({ wish, arrival, onClose }: OrderDialogProps) {
  const t = useReleasesT();
  const id = useId();
  const language = useSession((state) => state.language);
  const [reason, setReason] = useState('');
  const [isOther, setOther] = useState(false);
  const { mutate, isPending, error, data: outcome } = useMutation(orderMutation);
  const { verb, name, from, to } = wish;
  // A promotion waits for a navigation, a rollback does not; the box turns either round.
  const isNow = (verb !== 'promote') !== isOther;
  const order = orderOf(wish, isNow, reason);
  if (outcome) {
    const isOver = arrival.behind.length === 0;
    const count = arrival.behind.reduce((sum, { tabs }) => sum + tabs, arrival.there);
    const done = outcome.committed ? (`done.${verb}` as const) : 'done.before';
    return (
      <InfoDialog
        title={t(isOver ? done : 'switching', { name, version: to, from, there: arrival.there, count })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <Stack gap="3">
          {!isOver && <progress value={arrival.there} max={count} aria-label={t('tabs')} />}
          <TabsCell arrival={arrival} />
          <Text color="fg.muted">{t(isOver ? 'arrived' : name === 'host' ? 'arriving.host' : isNow ? 'arriving.now' : 'arriving')}</Text>
        </Stack>
      </InfoDialog>
    );
  }
  const sentences = [
    verb === 'end' ? t('order.end.explained', { version: to }) : t('order.from', { from }),
    ...(verb === 'promote' ? [] : [t('order.leaves', { from })]),
    ...(verb === 'rollback' && wish.canary ? [t('order.ends', { version: wish.canary })] : []),
    name === 'host' ? t('order.host', { version: to }) : t(isNow ? 'order.tabs.now' : 'order.tabs'),
  ];
  return (
    <InfoDialog
      title={t(`order.${verb}`, { name, version: to, from })}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button colorPalette={verb === 'promote' ? 'jade' : 'red'} loading={isPending} onClick={() => mutate(order)}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {error && <Note tone="error">{errorText(error)}</Note>}
        {verb === 'promote' && wish.isBad && <Note tone="warning">{t('order.bad')}</Note>}
        <Text>{sentences.join(language === 'zh' ? '' : ' ')}</Text>
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        {name !== 'host' && (
          <label htmlFor={id}>
            <input id={id} type="checkbox" checked={isOther} onChange={(event) => setOther(event.currentTarget.checked)} />{' '}
            {t(verb === 'promote' ? 'order.now' : 'order.later')}
          </label>
        )}
      </Stack>
    </InfoDialog>
  );
}
