import { SelectField, useForm, useWatch } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, chakra, InfoDialog, Note, notify, Stack } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { togetherMutation } from '../api/queries';
import type { Channel } from '../api/types';
import { type EachWork, isTogether, planOf, type TogetherWork } from './batch-model';
import { BatchPreview } from './batch-preview';
import { type BatchValues, workOf } from './batch-values';
import type { BatchWorkProps } from './batch-work';
import { ScopeNote } from './scope-note';
import { useScope } from './use-scope';
import { useScopeOptions } from './use-scope-options';
import { ValueFields } from './value-fields';

export type BatchQuestionProps = BatchWorkProps & { onBegin: (work: EachWork, changed: Channel[]) => void };

/** For which channels and to what, with a preview of what changes and of what does not. */
export function BatchQuestion({ kind, selected, params, total, onBegin, onClose }: BatchQuestionProps) {
  const t = useT();
  const id = useId();
  const form = useForm<BatchValues>({ defaultValues: { scope: 'selected', tag: '', number: '', mode: 'add', list: [] } });
  const values = useWatch({ control: form.control }) as BatchValues;
  const scoped = useScope(values.scope, selected.channels, params);
  const options = useScopeOptions(selected.channels, params, total);
  const work = workOf(kind, values);
  const plan = work && planOf(work, scoped.channels);
  const together = useMutation(togetherMutation());

  const runTogether = (sent: TogetherWork, changed: Channel[]) =>
    together.mutate(
      { work: sent, ids: changed.map((channel) => channel.id) },
      {
        onSuccess: () => {
          if (sent.kind === 'delete') {
            selected.forget(changed);
          }
          notify.success(t(`channel.batch.${sent.kind}.done`, { count: changed.length }));
          onClose();
        },
      },
    );
  const submit = form.handleSubmit(() => {
    if (!work || !plan || plan.changed.length === 0 || scoped.reading) {
      return;
    }
    if (isTogether(work)) {
      runTogether(work, plan.changed);
    } else {
      onBegin(work, plan.changed);
    }
  });
  const missing = t(kind === 'delete' || kind === 'tag' ? `channel.batch.${kind}.select` : 'channel.batch.select');
  const isSome = scoped.channels.length > 0 && !scoped.error;

  return (
    <InfoDialog
      title={t('channel.batch.question', { action: t(`channel.batch.${kind}`) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('channel.batch.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            colorPalette={kind === 'delete' ? 'red' : 'jade'}
            loading={scoped.reading !== undefined || together.isPending}
          >
            {plan && isSome
              ? t('channel.batch.of', { action: t(`channel.batch.${kind}`), count: plan.changed.length })
              : t(`channel.batch.${kind}`)}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <SelectField
            form={form}
            name="scope"
            label={t('channel.batch.scope')}
            options={options}
            rules={{ validate: (scope) => scope !== 'selected' || selected.channels.length > 0 || missing }}
          />
          <ScopeNote scoped={scoped} />
          <ValueFields form={form} kind={kind} mode={values.mode} channels={scoped.channels} />
          {work && plan && isSome && !scoped.reading && <BatchPreview work={work} plan={plan} />}
          {kind === 'delete' && isSome && <Note tone="warning">{t('channel.batch.delete.note')}</Note>}
          {together.error && <Note tone="warning">{errorText(together.error)}</Note>}
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}
