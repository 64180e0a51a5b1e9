import { SelectField, useForm } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, Grid, Note, Stack, Text } from '@console/shared/ui';
import type { Override, OverrideBuild } from '../../../../contract/override';
import type { Overview } from '../../../../contract/overview';
import { signOverrides } from './api/queries';
import { shortAddress } from './model';
import { useOverridesT } from './texts';

export type OverrideFormProps = { overview: Overview; build: OverrideBuild | undefined };

/** The option of the build in the link; no version is called so. */
const buildOption = 'build';

export function OverrideForm({ overview: { live, versions }, build }: OverrideFormProps) {
  const t = useOverridesT();
  const { mutate, isPending, isSuccess, error } = useMutation(signOverrides);
  const isNew = build !== undefined && !live.some(({ name }) => name === build.name);
  const names = [...live.map(({ name }) => name), ...(isNew ? [build.name] : [])];
  // An empty choice stands for what is live.
  const form = useForm({
    defaultValues: { choices: Object.fromEntries(names.map((name) => [name, name === build?.name ? buildOption : ''])) },
  });
  const choices = form.watch('choices');
  const chosen = names.flatMap((name): Override[] => {
    const choice = choices[name] ?? '';
    if (choice === buildOption && build) {
      return [build];
    }
    return choice === '' ? [] : [{ name, version: choice }];
  });
  const submit = form.handleSubmit(() => mutate(chosen, { onSuccess: () => window.location.assign('/') }));
  const optionsOf = (name: string) => {
    const liveVersion = live.find((line) => line.name === name)?.live;
    return [
      { value: '', label: liveVersion === undefined ? t('none') : t('live', { version: liveVersion }) },
      ...(build?.name === name ? [{ value: buildOption, label: t('build', { address: shortAddress(build.address) }) }] : []),
      ...(versions[name] ?? []).flatMap(({ version }) => (version === liveVersion ? [] : [{ value: version, label: version }])),
    ];
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <Text>{t('explained')}</Text>
        {error && <Note tone="error">{errorText(error)}</Note>}
        {build && choices[build.name] === buildOption && (
          <Note tone="warning">{t('warning', { name: build.name, address: build.address })}</Note>
        )}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          {names.map((name) => (
            <SelectField key={name} form={form} name={`choices.${name}`} label={name} options={optionsOf(name)} />
          ))}
        </Grid>
        <Button type="submit" alignSelf="flex-start" disabled={chosen.length === 0} loading={isPending || isSuccess}>
          {t('run')}
        </Button>
      </Stack>
    </form>
  );
}
