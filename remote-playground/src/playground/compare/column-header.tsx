import { chakra, Flex, IconAction, PlainSelect, Text } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import { temperatureRange } from '../library/inputs';
import { ModelPrice } from '../settings/model-price';
import { ModelSelect } from '../settings/model-select';
import type { Settings } from '../settings/use-settings';
import type { ColumnConfig } from './column-config';

export type ColumnHeaderProps = {
  config: ColumnConfig;
  settings: Settings;
  hasPrice: boolean;
  onChange: (change: Partial<ColumnConfig>) => void;
  /** Undefined where no column can be removed. */
  onRemove: (() => void) | undefined;
};

const { min, max, step } = temperatureRange;
const steps = Array.from({ length: Math.round((max - min) / step) + 1 }, (_step, index) => Math.round((min + index * step) * 10) / 10);

export function ColumnHeader({ config, settings, hasPrice, onChange, onRemove }: ColumnHeaderProps) {
  const t = useT();
  const { models, groups, group, inputs } = settings;
  const temperature = config.temperature ?? (inputs.sends_temperature ? inputs.temperature : undefined);
  const degrees = [...new Set([...steps, temperature ?? min])].sort((a, b) => a - b);
  const temperatures = degrees.map((degree) => ({ value: String(degree), label: t('compare.temperature', { degree: degree.toFixed(1) }) }));
  return (
    <Head>
      <ModelSelect
        models={models.data ?? []}
        group={config.group ?? group}
        value={config.model}
        onChange={(model) => onChange({ model })}
      />
      {onRemove && (
        <IconAction label={t('compare.remove')} me="-1.5" onClick={onRemove}>
          <X />
        </IconAction>
      )}
      <Flex gap="2" data-details>
        <PlainSelect
          label={t('settings.group')}
          value={config.group ?? group}
          options={(groups.data ?? []).map(({ name, ratio }) => ({ value: name, label: `${name} · ×${ratio}` }))}
          onChange={(name) => onChange({ group: name })}
          width="full"
        />
        <PlainSelect
          label={t('settings.temperature')}
          value={String(temperature ?? '')}
          options={inputs.sends_temperature ? temperatures : [{ value: '', label: t('compare.temperature.off') }, ...temperatures]}
          onChange={(value) => onChange({ temperature: value === '' ? undefined : Number(value) })}
          width="full"
        />
      </Flex>
      {hasPrice && (
        <Text data-details textStyle="xs" color="fg.muted" minH="1lh">
          <ModelPrice model={config.model} group={config.group ?? group} />
        </Text>
      )}
    </Head>
  );
}

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    p: '3',
    borderBottomWidth: '1px',
    '& > [data-details], & > :first-child:not(:has(+ button))': { gridColumn: '1 / -1' },
  },
});
