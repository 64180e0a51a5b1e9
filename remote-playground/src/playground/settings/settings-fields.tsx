import { loadErrorText } from '@console/shared/i18n';
import type { UseQueryResult } from '@console/shared/query';
import { Button, Flex, FormField, Input, PlainSelect, Skeleton, Stack, Text, Textarea } from '@console/shared/ui';
import { useT } from '../../i18n';
import { formatParameters } from '../api/formats';
import { parseMaxTokens } from '../library/inputs';
import { PromptsButton } from '../prompts/prompts-button';
import { FormatField } from './format-field';
import { ModelSelect } from './model-select';
import { ParameterFields } from './parameter-fields';
import { TemperatureField } from './temperature-field';
import type { Settings } from './use-settings';

export type SettingsFieldsProps = { settings: Settings };

export function SettingsFields({ settings }: SettingsFieldsProps) {
  const t = useT();
  const { inputs, change, defaultedFields } = settings;
  const isPicture = inputs.format === 'images';
  return (
    <Stack as="section" gap="5" aria-label={t('settings.title')}>
      <ModelField settings={settings} />
      <GroupField settings={settings} />
      <FormatField settings={settings} />
      {!isPicture && (
        <>
          <TemperatureField
            value={inputs.temperature}
            isOn={inputs.sends_temperature}
            isModelDefault={defaultedFields.includes('temperature')}
            onChange={(temperature) => change({ temperature })}
            onToggle={(isOn) => change({ sends_temperature: isOn })}
          />
          <MaxTokensField
            value={inputs.max_tokens}
            isModelDefault={defaultedFields.includes('max_tokens')}
            onChange={(text) => change({ max_tokens: text })}
          />
          <SystemPromptField value={inputs.system} onChange={(system) => change({ system })} />
          <ParameterFields names={formatParameters[inputs.format]} parameters={inputs} onChange={change} />
        </>
      )}
    </Stack>
  );
}

function ModelField({ settings: { models, model, group, change } }: SettingsFieldsProps) {
  const t = useT();
  if (models.isPending) {
    return <FieldSkeleton label={t('settings.model')} />;
  }
  if (models.data === undefined) {
    return <LoadError title={t('settings.model.failed')} query={models} />;
  }
  const isGone = model !== '' && !models.data.includes(model);
  return (
    <FormField label={t('settings.model')} hint={isGone && t('settings.model.unavailable')}>
      <ModelSelect models={models.data} group={group} value={model} onChange={(name) => change({ model: name })} />
    </FormField>
  );
}

/** Has the height of the field that it stands for. */
function FieldSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="1.5" width="full" aria-busy>
      <Text color="fg.muted" textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Skeleton height="8" />
    </Stack>
  );
}

type LoadErrorProps = { title: string; query: UseQueryResult<unknown> };

function LoadError({ title, query }: LoadErrorProps) {
  const t = useT();
  return (
    <Flex role="alert" direction="column" align="flex-start" gap="2" width="full" p="3" borderRadius="l2" borderWidth="1px" bg="bg.subtle">
      <Text color="fg.error" textStyle="sm">
        {title}
      </Text>
      <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
        {loadErrorText(query.error)}
      </Text>
      <Button size="xs" variant="outline" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('settings.reload')}
      </Button>
    </Flex>
  );
}

function GroupField({ settings: { groups, group, change } }: SettingsFieldsProps) {
  const t = useT();
  if (groups.isPending) {
    return <FieldSkeleton label={t('settings.group')} />;
  }
  if (groups.data === undefined) {
    return <LoadError title={t('settings.group.failed')} query={groups} />;
  }
  const options = groups.data.map(({ name, description, ratio }) => ({
    value: name,
    label: `${description === name ? name : `${description} (${name})`} · ×${ratio}`,
  }));
  return (
    <FormField label={t('settings.group')} hint={t('settings.group.hint')}>
      <PlainSelect label={t('settings.group')} value={group} options={options} onChange={(name) => change({ group: name })} width="full" />
    </FormField>
  );
}

type MaxTokensFieldProps = {
  value: string;
  isModelDefault: boolean;
  onChange: (text: string) => void;
};

function MaxTokensField({ value, isModelDefault, onChange }: MaxTokensFieldProps) {
  const t = useT();
  const isInvalid = parseMaxTokens(value) === 'invalid';
  return (
    <FormField
      label={t('settings.maxTokens')}
      hint={t(isModelDefault ? 'settings.modelDefault' : 'settings.maxTokens.hint')}
      error={isInvalid ? t('settings.maxTokens.invalid') : undefined}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('settings.maxTokens.none')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormField>
  );
}

type SystemPromptFieldProps = { value: string; onChange: (text: string) => void };

function SystemPromptField({ value, onChange }: SystemPromptFieldProps) {
  const t = useT();
  return (
    <Stack gap="2" align="flex-start">
      <FormField label={t('settings.system')} hint={t('settings.system.hint')}>
        <Textarea
          autoresize
          rows={4}
          maxH="64"
          placeholder={t('settings.system.placeholder')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FormField>
      <PromptsButton label={t('prompts.use')} current={value} onUse={onChange} />
    </Stack>
  );
}
