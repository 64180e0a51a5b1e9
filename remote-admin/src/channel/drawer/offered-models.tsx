import { Button, Flex, Text } from '@console/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../i18n';
import { SearchInput } from '../../search-input';
import { compareModels } from './compare-models';
import { ModelChecklist } from './model-checklist';

export type OfferedModelsProps = {
  offered: string[];
  chosen: string[];
  mapping: Record<string, string>;
  /** A new channel starts with every offered model selected. */
  isNew: boolean;
  onApply: (models: string[]) => void;
};

export function OfferedModels({ offered, chosen, mapping, isNew, onApply }: OfferedModelsProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(isNew ? [...chosen, ...offered] : chosen));
  const { rows, counts } = compareModels(offered, chosen, mapping);
  const query = search.trim().toLowerCase();
  const shown = rows.filter(({ model }) => model.toLowerCase().includes(query));
  const set = (models: string[], isWanted: boolean) =>
    setChecked((before) => {
      const next = new Set(before);
      for (const model of models) {
        isWanted ? next.add(model) : next.delete(model);
      }
      return next;
    });
  const apply = () => onApply([...chosen, ...offered].filter((model) => checked.has(model)));
  // Ctrl+Enter would otherwise submit the form behind the dialog.
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.stopPropagation();
      if (checked.size > 0) {
        apply();
      }
    }
  };
  const all = shown.map(({ model }) => model);
  const modelsInState = (state: 'new' | 'removed') => shown.filter((row) => row.state === state).map(({ model }) => model);
  return (
    <Flex direction="column" gap="3" pb="4" onKeyDown={submitByKey}>
      <Text textStyle="sm" color="fg.muted">
        {t('channel.form.fetch.counts', counts)}
      </Text>
      <SearchInput
        type="search"
        value={search}
        label={t('channel.form.fetch.search')}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Flex gap="1.5" wrap="wrap">
        <Button type="button" size="xs" variant="outline" onClick={() => set(all, true)}>
          {t('channel.form.fetch.select')}
        </Button>
        <Button type="button" size="xs" variant="outline" onClick={() => set(all, false)}>
          {t('channel.form.fetch.deselect')}
        </Button>
        {counts.removed > 0 && (
          <Button type="button" size="xs" variant="outline" onClick={() => set(modelsInState('removed'), false)}>
            {t('channel.form.fetch.deselect-removed')}
          </Button>
        )}
      </Flex>
      {shown.length === 0 ? (
        <Text role="status" textStyle="sm" color="fg.muted" py="6" textAlign="center">
          {t(rows.length === 0 ? 'channel.form.fetch.none' : 'channel.form.fetch.none-found')}
        </Text>
      ) : (
        <ModelChecklist
          label={t('channel.form.fetch.list')}
          rows={shown}
          checked={checked}
          onToggle={(model) => set([model], !checked.has(model))}
        />
      )}
      <Flex justify="flex-end">
        <Button type="button" disabled={checked.size === 0} onClick={apply}>
          {t('channel.form.fetch.apply', { count: checked.size })}
        </Button>
      </Flex>
    </Flex>
  );
}
