import { chakra, ModelName, VisuallyHidden } from '@console/shared/ui';
import { ChevronDown, RotateCw } from 'lucide-react';
import { useT } from '../../i18n';
import { Chip } from './chip';
import { ModelChoices } from './model-choices';
import { ModelPrice } from './model-price';
import type { SettingsFieldsProps } from './settings-fields';
import { shortModelNames } from './short-model-names';
import { usePicker } from './use-picker';
import type { Settings } from './use-settings';

/** Names the model and its price; its choices open above the composer. */
export function ModelChip({ settings }: SettingsFieldsProps) {
  const t = useT();
  const { model, group, models, change } = settings;
  const picker = usePicker((name) => change({ model: name }));
  if (!model) {
    return models.isError ? <RetryChip models={models} /> : null;
  }
  const [name = model] = shortModelNames([model, ...(models.data ?? [])]);
  return (
    <Frame onBlur={picker.onBlur}>
      <Chip
        ref={picker.button}
        type="button"
        flexShrink="1"
        title={model}
        aria-haspopup="listbox"
        aria-expanded={picker.isOpen}
        onClick={picker.toggle}
      >
        <VisuallyHidden>{t('settings.model')} </VisuallyHidden>
        <chakra.strong minW="0" overflow="hidden" textOverflow="ellipsis">
          <ModelName name={name} />
          {name !== model && <VisuallyHidden>{model.slice(name.length)}</VisuallyHidden>}
        </chakra.strong>
        <span data-extra>
          {' '}
          <ModelPrice model={model} group={group} />
        </span>
        <ChevronDown aria-hidden />
      </Chip>
      {picker.isOpen && (
        <ModelChoices
          models={models.data ?? []}
          group={group}
          value={model}
          onChoose={picker.choose}
          onClose={picker.close}
          bottom="calc(100% + {spacing.1})"
          insetInline="0"
          width="min(24rem, 100%)"
        />
      )}
    </Frame>
  );
}

/** The hint of the composer tells what failed. */
function RetryChip({ models: { isFetching, refetch } }: Pick<Settings, 'models'>) {
  const t = useT();
  return (
    <Chip type="button" disabled={isFetching} onClick={() => void refetch()}>
      <RotateCw aria-hidden />
      {t('settings.model.retry')}
    </Chip>
  );
}

const Frame = chakra('div', { base: { display: 'flex', minW: '0', flexShrink: '1' } });
