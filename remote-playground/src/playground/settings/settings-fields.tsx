import { Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { GroupField } from './group-field';
import { MaxTokensField } from './max-tokens-field';
import { ModelField } from './model-field';
import { SystemPromptField } from './system-prompt-field';
import { TemperatureField } from './temperature-field';
import type { Settings } from './use-settings';

export type SettingsFieldsProps = { settings: Settings };

/** Everything that can be set, in the side panel and in the drawer of narrow screens. */
export function SettingsFields({ settings }: SettingsFieldsProps) {
  const t = useT();
  const { inputs, change, ofModel } = settings;
  return (
    <Stack as="section" gap="5" aria-label={t('settings.title')}>
      <ModelField settings={settings} />
      <GroupField settings={settings} />
      <TemperatureField
        value={inputs.temperature}
        isOfModel={ofModel.includes('temperature')}
        onChange={(temperature) => change({ temperature })}
      />
      <MaxTokensField
        value={inputs.max_tokens}
        isOfModel={ofModel.includes('max_tokens')}
        onChange={(text) => change({ max_tokens: text })}
      />
      <SystemPromptField value={inputs.system} onChange={(system) => change({ system })} />
    </Stack>
  );
}
