import { SelectField, useForm, useWatch } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation, useQueryClient } from '@console/shared/query';
import { Button, Note, notify, Text } from '@console/shared/ui';
import { FormDialog } from '../../form-dialog';
import { useT } from '../../i18n';
import { atomicOperationMutation, getCachedChannels } from '../api/queries';
import type { Channel, ChannelListParams } from '../api/types';
import type { SelectedChannels } from '../use-selected-channels';
import type { OperationKind } from './bulk-model';
import { type AtomicOperation, type BulkValues, isAtomic, type PerChannelOperation, planOperation, toOperation } from './bulk-model';
import { BulkPreview } from './bulk-preview';
import { CopyFields } from './copy-fields';
import type { ScopedChannels } from './use-scope';
import { useScope, useScopeOptions } from './use-scope';
import { ValueFields } from './value-fields';

export type BulkConfirmProps = {
  kind: OperationKind;
  selected: SelectedChannels;
  params: Pick<ChannelListParams, 'filters' | 'tagMode'>;
  total: number | undefined;
  onStart: (operation: PerChannelOperation, changed: Channel[]) => void;
  onClose: () => void;
};

export function BulkConfirm({ kind, selected, params, total, onStart, onClose }: BulkConfirmProps) {
  const t = useT();
  const form = useForm<BulkValues>({
    defaultValues: { scope: 'selected', tag: '', number: '', mode: 'add', list: [], source: '', copied: [] },
  });
  const values = useWatch({ control: form.control }) as BulkValues;
  const scoped = useScope(values.scope, selected.channels, params);
  const options = useScopeOptions(selected.channels, params, total);
  const client = useQueryClient();
  const operation = toOperation(kind, values, kind === 'copy' ? getCachedChannels(client) : []);
  const plan = operation && planOperation(operation, scoped.channels);
  const atomicOperation = useMutation(atomicOperationMutation);

  const runAtomic = (sent: AtomicOperation, changed: Channel[]) =>
    atomicOperation.mutate(
      { operation: sent, ids: changed.map((channel) => channel.id) },
      {
        onSuccess: () => {
          if (sent.kind === 'delete') {
            selected.deselect(changed);
          }
          notify.success(t(`channel.bulk.${sent.kind}.done`, { count: changed.length }));
          onClose();
        },
      },
    );
  const submit = form.handleSubmit(() => {
    if (!operation || !plan || plan.changed.length === 0 || scoped.progress) {
      return;
    }
    if (isAtomic(operation)) {
      runAtomic(operation, plan.changed);
    } else {
      onStart(operation, plan.changed);
    }
  });
  const missing = t(kind === 'delete' || kind === 'tag' ? `channel.bulk.${kind}.select` : 'channel.bulk.select');
  const isSome = scoped.channels.length > 0 && !scoped.error;

  return (
    <FormDialog
      title={t('channel.bulk.question', { action: t(`channel.bulk.${kind}`) })}
      onClose={onClose}
      cancelLabel={t('channel.bulk.cancel')}
      submitLabel={
        plan && isSome ? t('channel.bulk.of', { action: t(`channel.bulk.${kind}`), count: plan.changed.length }) : t(`channel.bulk.${kind}`)
      }
      submitProps={{
        colorPalette: kind === 'delete' ? 'red' : 'jade',
        loading: scoped.progress !== undefined || atomicOperation.isPending,
      }}
      onSubmit={submit}
    >
      <SelectField
        form={form}
        name="scope"
        label={t('channel.bulk.scope')}
        options={options}
        rules={{ validate: (scope) => scope !== 'selected' || selected.channels.length > 0 || missing }}
      />
      <ScopeNote scoped={scoped} />
      {kind === 'copy' && <CopyFields form={form} copied={values.copied} />}
      <ValueFields form={form} kind={kind} mode={values.mode} channels={scoped.channels} />
      {operation && plan && isSome && !scoped.progress && <BulkPreview operation={operation} plan={plan} />}
      {kind === 'delete' && isSome && <Note tone="warning">{t('channel.bulk.delete.note')}</Note>}
      {atomicOperation.error && <Note tone="warning">{errorText(atomicOperation.error)}</Note>}
    </FormDialog>
  );
}

function ScopeNote({ scoped: { channels, progress, isTruncated, error, retry } }: { scoped: ScopedChannels }) {
  const t = useT();
  if (error) {
    return (
      <Note tone="warning">
        {t('channel.bulk.load-failed', { reason: errorText(error) })}{' '}
        <Button type="button" variant="outline" size="xs" ms="2" onClick={retry}>
          {t('channel.bulk.load-again')}
        </Button>
      </Note>
    );
  }
  if (progress) {
    const { count, total } = progress;
    return (
      <Text role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {total === undefined ? t('channel.bulk.loading', { count }) : t('channel.bulk.loading.of', { count, total })}
      </Text>
    );
  }
  return isTruncated ? <Note tone="info">{t('channel.bulk.truncated', { count: channels.length })}</Note> : null;
}
