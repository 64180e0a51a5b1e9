import { useMutation } from '@console/shared/query';
import { Button, Flex, notify, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { applySyncMutation } from '../api/sync-queries';
import type { SyncLocale, SyncPreview } from '../api/sync-requests';
import { differenceKey, getAcceptedFields, hostOf } from '../sync-model';
import { SyncDifferences } from './sync-differences';

export type SyncChoicesProps = { preview: SyncPreview; locale: SyncLocale; onApplied: () => void };

/** What is missing is always added; of other models, only what is chosen is taken over. */
export function SyncChoices({ preview: { missing, changed, source }, locale, onApplied }: SyncChoicesProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const apply = useMutation(applySyncMutation);
  const all = changed.flatMap(({ name, differences }) => differences.map(({ field }) => differenceKey(name, field)));
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const submit = () =>
    apply.mutate(
      { locale, accepted: getAcceptedFields(changed, chosen) },
      {
        onSuccess: ({ created, updated }) => {
          notify.success(t('models.sync.done', { added: created.length, changed: updated.length }));
          onApplied();
        },
      },
    );
  if (missing.length + all.length === 0) {
    return (
      <Text role="status" textStyle="sm" color="fg.muted" py="6" textAlign="center">
        {t('models.sync.same', { host: hostOf(source) })}
      </Text>
    );
  }
  return (
    <Flex direction="column" gap="3" pb="4">
      <Text textStyle="sm" color="fg.muted">
        {t('models.sync.source', { host: hostOf(source) })}
      </Text>
      {missing.length > 0 && (
        <section>
          <Text fontWeight="medium" textStyle="sm">
            {t('models.sync.missing', { count: missing.length })}
          </Text>
          <Text textStyle="sm" overflowWrap="anywhere" maxH="32" overflowY="auto">
            {missing.join(', ')}
          </Text>
        </section>
      )}
      {all.length > 0 && (
        <>
          <Flex gap="1.5" wrap="wrap" align="center">
            <Text fontWeight="medium" textStyle="sm" me="auto">
              {t('models.sync.differences', { count: changed.length })}
            </Text>
            <Button type="button" size="xs" variant="outline" onClick={() => setChosen(new Set(all))}>
              {t('models.sync.select')}
            </Button>
            <Button type="button" size="xs" variant="outline" onClick={() => setChosen(new Set())}>
              {t('models.sync.deselect')}
            </Button>
          </Flex>
          <SyncDifferences models={changed} chosen={chosen} onToggle={toggle} />
        </>
      )}
      <Flex justify="flex-end">
        <Button type="button" disabled={missing.length + chosen.size === 0} loading={apply.isPending} onClick={submit}>
          {t('models.sync.apply', { added: missing.length, changed: getAcceptedFields(changed, chosen).length })}
        </Button>
      </Flex>
    </Flex>
  );
}
