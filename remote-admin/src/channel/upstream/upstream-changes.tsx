import { useMutation } from '@console/shared/query';
import { Button, Flex, notify, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { applyUpstreamMutation } from '../api/upstream-queries';
import type { UpstreamChoice, UpstreamModels } from '../api/upstream-requests';
import { ModelChecklist } from '../drawer/model-checklist';

export type UpstreamChangesProps = { models: UpstreamModels; onApplied: () => void };

/** Starts with all that is new; what is gone is only removed if chosen. */
export function UpstreamChanges({ models: { id, added, removed }, onApplied }: UpstreamChangesProps) {
  const t = useT();
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(added));
  const apply = useMutation(applyUpstreamMutation);
  const add = added.filter((model) => checked.has(model));
  const remove = removed.filter((model) => checked.has(model));
  const send = (choice: Omit<UpstreamChoice, 'id'>, done: string) =>
    apply.mutate(
      { id, ...choice },
      {
        onSuccess: () => {
          notify.success(done);
          onApplied();
        },
      },
    );
  if (added.length + removed.length === 0) {
    return (
      <Text role="status" textStyle="sm" color="fg.muted" py="6" textAlign="center">
        {t('channel.upstream.same')}
      </Text>
    );
  }
  const rows = [
    ...added.map((model) => ({ model, state: 'new' as const })),
    ...removed.map((model) => ({ model, state: 'removed' as const })),
  ];
  const toggle = (model: string) =>
    setChecked((before) => new Set(before.has(model) ? [...before].filter((one) => one !== model) : [...before, model]));
  return (
    <Flex direction="column" gap="3" pb="4">
      <Text textStyle="sm" color="fg.muted">
        {t('channel.upstream.counts', { added: added.length, removed: removed.length })}
      </Text>
      <Flex gap="1.5" wrap="wrap">
        <Button type="button" size="xs" variant="outline" onClick={() => setChecked(new Set([...added, ...removed]))}>
          {t('channel.form.fetch.select')}
        </Button>
        <Button type="button" size="xs" variant="outline" onClick={() => setChecked(new Set())}>
          {t('channel.form.fetch.deselect')}
        </Button>
      </Flex>
      <ModelChecklist label={t('channel.upstream.list')} rows={rows} checked={checked} onToggle={toggle} />
      <Flex justify="flex-end" gap="2" wrap="wrap">
        <Button
          type="button"
          variant="outline"
          disabled={add.length === 0 || apply.isPending}
          onClick={() => send({ ignore: add }, t('channel.upstream.ignored', { count: add.length }))}
        >
          {t('channel.upstream.ignore', { count: add.length })}
        </Button>
        <Button
          type="button"
          disabled={checked.size === 0}
          loading={apply.isPending}
          onClick={() => send({ add, remove }, t('channel.upstream.applied', { added: add.length, removed: remove.length }))}
        >
          {t('channel.upstream.apply', { added: add.length, removed: remove.length })}
        </Button>
      </Flex>
    </Flex>
  );
}
