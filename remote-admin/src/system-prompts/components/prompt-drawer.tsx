import { priorityRange, promptPositions } from '@console/shared/contract';
import { partOfForm, SelectField, SwitchField } from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { DescriptionField, type ItemDrawerProps, NameField, NumberField, ResourceDrawer, ScopeFields } from '../../resources';
import { prompts } from '../api/queries';
import { blankPrompt, toFields, toFormValues } from '../model';
import { ConflictsNote } from './conflicts-note';
import { PromptContent } from './prompt-content';

const priorityLimits = { ...priorityRange, isWhole: true, isRequired: true };

export function PromptDrawer(props: ItemDrawerProps) {
  const t = useT();
  return (
    <ResourceDrawer
      {...props}
      id="system-prompts"
      resource={prompts}
      size="lg"
      blank={blankPrompt}
      starters={{
        translator: { name: t('system-prompts.starter.translator'), content: t('system-prompts.starter.translator.content') },
        rules: {
          name: t('system-prompts.starter.rules'),
          content: t('system-prompts.starter.rules.content'),
          isDefault: true,
        },
      }}
      toFormValues={toFormValues}
      getCopyChanges={({ name }) => ({ name: t('resource.copy.name', { name }) })}
      toFields={toFields}
    >
      {(form, { item, isCopy }) => (
        <>
          <NameField form={form} name="name" />
          <PromptContent form={form} />
          <DescriptionField form={form} name="description" />
          <ScopeFields form={partOfForm(form)} />
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
            <SelectField
              form={form}
              name="position"
              label={t('system-prompts.position')}
              hint={t('system-prompts.position.hint')}
              options={promptPositions.map((value) => ({ value, label: t(`system-prompts.position.${value}`) }))}
            />
            <NumberField
              form={form}
              name="priority"
              label={t('resource.priority')}
              hint={t('resource.priority.hint')}
              limits={priorityLimits}
            />
          </Grid>
          <SwitchField form={form} name="isDefault" label={t('system-prompts.default')} hint={t('system-prompts.default.hint')} />
          <SwitchField form={form} name="isEnabled" label={t('resource.enabled')} />
          <ConflictsNote form={form} id={isCopy ? undefined : item?.id} />
        </>
      )}
    </ResourceDrawer>
  );
}
