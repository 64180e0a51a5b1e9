import { useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { FormDrawer, notify } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { createMutation } from '../api/queries';
import type { TokenValues } from '../api/types';
import { batchNames, blankValues, countOf, toInput } from '../form-model';
import { CountField } from './count-field';
import { CreateProgress } from './create-progress';
import { TokenFields } from './token-fields';

export type CreateTokenProps = { onClose: () => void };

type Progress = { made: number; total: number; run: AbortController };

/** Creates one or a batch; a batch that ends early leaves the rest in the form, to be created by saving again. */
export function CreateToken({ onClose }: CreateTokenProps) {
  const t = useT();
  const group = useSession((state) => state.user?.group) ?? '';
  const form = useForm<TokenValues>({ defaultValues: blankValues(group) });
  const create = useMutation(createMutation());
  const [progress, setProgress] = useState<Progress>();

  const save = async (values: TokenValues) => {
    const before = progress?.made ?? 0;
    const count = countOf(values);
    const total = before + count;
    const run = new AbortController();
    const onProgress = (created: number) => setProgress({ made: before + created, total, run });
    onProgress(0);
    const names = batchNames(values.name, count, before);
    const { created, failure } = await create.mutateAsync({ input: toInput(values), names, signal: run.signal, onProgress });
    if (created === count) return notify.success(t('token.made'));
    // Saving again goes on where this ended.
    form.setValue('count', String(count - created));
    if (failure === undefined) notify.info(t('token.made.partly', { made: before + created, total }));
    throw failure ?? new Error('stopped');
  };

  const close = () => {
    progress?.run.abort();
    onClose();
  };
  const failure = create.isPending ? undefined : create.data?.failure;
  return (
    <FormDrawer title={t('token.create')} form={form} onSubmit={save} onClose={close} submitLabel={t('token.create.submit')}>
      {progress && (progress.total > 1 || failure !== undefined) && (
        <CreateProgress
          made={progress.made}
          total={progress.total}
          failure={failure}
          onStop={create.isPending ? () => progress.run.abort() : undefined}
        />
      )}
      <TokenFields form={form}>
        <CountField form={form} />
      </TokenFields>
    </FormDrawer>
  );
}
