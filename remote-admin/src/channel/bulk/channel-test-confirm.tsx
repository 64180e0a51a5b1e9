import { useForm, useWatch } from '@console/shared/forms';
import { Button, Flex, Text } from '@console/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../form-dialog';
import { useT } from '../../i18n';
import { SearchInput } from '../../search-input';
import type { Channel } from '../api/types';
import { ModelChecklist } from '../drawer/model-checklist';
import type { TestConfirmProps } from './test-confirm';
import { createTestTargets } from './test-model';
import { blankTest, TestOptionFields, type TestValues, toTestOptions } from './test-options';

export type ChannelTestConfirmProps = Pick<TestConfirmProps, 'onStart' | 'onClose'> & { channel: Channel };

/** Chooses among the models of one channel. */
export function ChannelTestConfirm({ channel, onStart, onClose }: ChannelTestConfirmProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const form = useForm<TestValues>({
    defaultValues: { ...blankTest, models: channel.models.filter((model) => model === channel.testModel) },
  });
  const models = useWatch({ control: form.control, name: 'models' });
  const targets = createTestTargets([channel], models);
  const shown = channel.models.filter((model) => model.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (chosen: readonly string[], isChosen: boolean) => {
    const wanted = channel.models.filter((model) => (chosen.includes(model) ? isChosen : models.includes(model)));
    form.setValue('models', wanted, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={t('channel.bulk-test.title.of', { name: channel.name })}
      size="lg"
      onClose={onClose}
      cancelLabel={t('channel.bulk-test.cancel')}
      submitLabel={t('channel.bulk-test.start', { count: targets.length })}
      onSubmit={form.handleSubmit((values) => onStart(createTestTargets([channel], values.models), toTestOptions(values)))}
    >
      <SearchInput
        type="search"
        value={search}
        label={t('channel.bulk-test.search')}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Flex gap="1.5" wrap="wrap">
        <Button type="button" size="xs" variant="outline" onClick={() => choose(shown, true)}>
          {t('channel.bulk-test.select', { count: shown.length })}
        </Button>
        <Button type="button" size="xs" variant="outline" disabled={models.length === 0} onClick={() => choose(models, false)}>
          {t('channel.bulk-test.deselect')}
        </Button>
      </Flex>
      <ModelChecklist
        label={t('channel.bulk-test.models')}
        rows={shown.map((model) => ({ model, state: 'chosen' }))}
        checked={new Set(models)}
        onToggle={(model) => choose([model], !models.includes(model))}
      />
      <TestOptionFields form={form} />
      <Text textStyle="sm" color="fg.muted" role="status">
        {models.length === 0 && `${t('channel.bulk-test.models.hint.one')} `}
        {t('channel.bulk-test.count', { count: targets.length })}
      </Text>
    </FormDialog>
  );
}
