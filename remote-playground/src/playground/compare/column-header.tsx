import { chakra, Flex, IconAction, PlainSelect } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import { temperatureRange } from '../library/inputs';
import { ModelSelect } from '../settings/model-select';
import type { Settings } from '../settings/use-settings';
import type { ColumnConfig } from './column-config';

export type ColumnHeaderProps = {
  config: ColumnConfig;
  settings: Settings;
  /** Why the column cannot be removed. */
  removeBlocker: string | undefined;
  onChange: (change: Partial<ColumnConfig>) => void;
  onRemove: () => void;
};

const { min, max, step } = temperatureRange;
const steps = Array.from({ length: Math.round((max - min) / step) + 1 }, (_step, index) => Math.round((min + index * step) * 10) / 10);

export function ColumnHeader({ config, settings, removeBlocker, onChange, onRemove }: ColumnHeaderProps) {
  const t = useT();
  const { models, groups, group, inputs } = settings;
  const temperature = config.temperature ?? (inputs.sends_temperature ? inputs.temperature : undefined);
  const degrees = [...new Set([...steps, temperature ?? min])].sort((a, b) => a - b);
  const temperatures = degrees.map((degree) => ({ value: String(degree), label: t('compare.temperature', { degree: degree.toFixed(1) }) }));
  return (
    <Head>
      <Flex gap="2" align="center">
        <ModelSelect
          models={models.data ?? []}
          group={config.group ?? group}
          value={config.model}
          onChange={(model) => onChange({ model })}
        />
        <IconAction
          label={t('compare.remove')}
          title={removeBlocker ?? t('compare.remove')}
          disabled={removeBlocker !== undefined}
          me="-1.5"
          onClick={onRemove}
        >
          <X />
        </IconAction>
      </Flex>
      <Flex gap="2">
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
    </Head>
  );
}

const Head = chakra('header', { base: { display: 'flex', flexDirection: 'column', gap: '2', p: '3', borderBottomWidth: '1px' } });
