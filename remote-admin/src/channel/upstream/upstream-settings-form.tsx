import { applyServerError, FormBanner, SwitchField, TagsField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { Button, chakra, Flex, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { saveUpstreamMutation } from '../api/upstream-queries';
import type { UpstreamModels, UpstreamSettings } from '../api/upstream-requests';

export type UpstreamSettingsFormProps = { models: UpstreamModels };

export function UpstreamSettingsForm({ models: { id, isChecked, isSynced, ignored } }: UpstreamSettingsFormProps) {
  const t = useT();
  const form = useForm<Omit<UpstreamSettings, 'id'>>({
    defaultValues: { isChecked, isSynced, ignored },
    values: { isChecked, isSynced, ignored },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation(saveUpstreamMutation);
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ id, ...values });
      form.reset(values);
      notify.success(t('channel.upstream.saved'));
    } catch (error) {
      applyServerError(form, error, { names: { ignored_models: 'ignored' } });
    }
  });
  return (
    <Form noValidate onSubmit={submit}>
      <FormBanner form={form} />
      <SwitchField form={form} name="isChecked" label={t('channel.upstream.check')} hint={t('channel.upstream.check.hint')} />
      <SwitchField form={form} name="isSynced" label={t('channel.upstream.sync')} hint={t('channel.upstream.sync.hint')} />
      <TagsField
        form={form}
        name="ignored"
        label={t('channel.upstream.ignored-models')}
        hint={t('channel.upstream.ignored-models.hint')}
        options={[]}
      />
      <Flex justify="flex-end">
        <Button type="submit" variant="outline" disabled={!form.formState.isDirty} loading={save.isPending}>
          {t('channel.upstream.save')}
        </Button>
      </Flex>
    </Form>
  );
}

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', borderTopWidth: '1px', pt: '4', pb: '4' },
});
