import { applyServerError, FormBanner, TextField, useForm } from '@console/shared/forms';
import { http } from '@console/shared/http';
import { mutationOptions, useMutation } from '@console/shared/query';
import { Button, chakra } from '@console/shared/ui';

const createGroup = mutationOptions({
  mutationFn: (values: { name: string }) => http.post<null>('/api/group/', values),
  meta: { inline: true },
});

/** What the gateway rejects appears at its field; what was typed stays. */
export function GroupForm() {
  const form = useForm({ defaultValues: { name: '' } });
  const create = useMutation(createGroup);
  const submit = form.handleSubmit((values) => create.mutateAsync(values).catch((error: unknown) => applyServerError(form, error)));
  return (
    <chakra.form noValidate onSubmit={submit}>
      <FormBanner form={form} />
      <TextField form={form} name="name" label="Name" rules={{ required: 'Enter a name' }} />
      <Button type="submit" loading={create.isPending}>
        Create
      </Button>
    </chakra.form>
  );
}
