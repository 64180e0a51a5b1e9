import { Choices, TagsField, useForm, useWatch } from '@console/shared/forms';
import { Text } from '@console/shared/ui';
import { useMemo } from 'react';
import { FormDialog } from '../../form-dialog';
import { useT } from '../../i18n';
import type { Channel, TestOptions } from '../api/types';
import { createTestTargets, formatNames, type TestTarget } from './test-model';
import { blankTest, TestOptionFields, type TestValues, toTestOptions } from './test-options';

export type TestConfirmProps = { channels: Channel[]; onStart: (targets: TestTarget[], options: TestOptions) => void; onClose: () => void };

export function TestConfirm({ channels, onStart, onClose }: TestConfirmProps) {
  const t = useT();
  const form = useForm<TestValues>({ defaultValues: blankTest });
  const models = useWatch({ control: form.control, name: 'models' });
  const known = useMemo(() => [...new Set(channels.flatMap((channel) => channel.models))], [channels]);
  const targets = createTestTargets(channels, models);
  const skipped = channels.length - new Set(targets.map(({ channel }) => channel.id)).size;
  const submit = form.handleSubmit((values) => onStart(createTestTargets(channels, values.models), toTestOptions(values)));
  return (
    <FormDialog
      title={t('channel.bulk-test.title')}
      onClose={onClose}
      cancelLabel={t('channel.bulk-test.cancel')}
      submitLabel={t('channel.bulk-test.start', { count: targets.length })}
      onSubmit={submit}
    >
      <Text textStyle="sm" overflowWrap="anywhere">
        {t('channel.bulk-test.channels', { count: channels.length, names: formatNames(channels) })}
      </Text>
      <TagsField
        form={form}
        name="models"
        label={t('channel.bulk-test.models')}
        hint={t('channel.bulk-test.models.hint')}
        options={known}
        check={(model) => (known.includes(model) ? undefined : t('channel.bulk-test.models.unknown'))}
      />
      {known.length > 0 && (
        <Choices
          label={t('channel.bulk-test.models.common')}
          choices={[
            {
              label: t('channel.bulk-test.models.all', { count: known.length }),
              onChoose: () => form.setValue('models', known, { shouldDirty: true }),
            },
          ]}
        />
      )}
      <TestOptionFields form={form} />
      <Text textStyle="sm" color="fg.muted" role="status">
        {t('channel.bulk-test.count', { count: targets.length })} {skipped > 0 && t('channel.bulk-test.skipped', { count: skipped })}
      </Text>
    </FormDialog>
  );
}
