import { chakra, IconAction } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import { temperatureRange } from '../library/inputs';
import { ModelPrice } from '../settings/model-price';
import type { Settings } from '../settings/use-settings';
import type { ColumnConfig } from './column-config';
import { ModelMenu } from './model-menu';
import { QuietSelect } from './quiet-select';

export type ColumnHeaderProps = {
  config: ColumnConfig;
  settings: Settings;
  onChange: (change: Partial<ColumnConfig>) => void;
  /** Undefined where no column can be removed. */
  onRemove: (() => void) | undefined;
};

const { min, max, step } = temperatureRange;
const steps = Array.from({ length: Math.round((max - min) / step) + 1 }, (_step, index) => Math.round((min + index * step) * 10) / 10);

export function ColumnHeader({ config, settings, onChange, onRemove }: ColumnHeaderProps) {
  const t = useT();
  const { models, groups, group, inputs } = settings;
  const temperature = config.temperature ?? (inputs.sends_temperature ? inputs.temperature : undefined);
  const degrees = [...new Set([...steps, temperature ?? min])].sort((a, b) => a - b);
  const temperatures = degrees.map((degree) => ({ value: String(degree), label: t('compare.temperature', { degree: degree.toFixed(1) }) }));
  return (
    <Head>
      <ModelMenu models={models.data ?? []} group={config.group ?? group} value={config.model} onChange={(model) => onChange({ model })} />
      {onRemove && (
        <IconAction label={t('compare.remove')} me="-1.5" onClick={onRemove}>
          <X />
        </IconAction>
      )}
      <Details>
        <div>
          {!groups.isPending && (
            <>
              {groups.data && (
                <QuietSelect
                  label={t('settings.group')}
                  value={config.group ?? group}
                  options={groups.data.map(({ name, ratio }) => ({ value: name, label: `${name} ×${ratio}` }))}
                  onChange={(name) => onChange({ group: name })}
                />
              )}
              <QuietSelect
                label={t('settings.temperature')}
                value={String(temperature ?? '')}
                options={inputs.sends_temperature ? temperatures : [{ value: '', label: t('compare.temperature.off') }, ...temperatures]}
                onChange={(value) => onChange({ temperature: value === '' ? undefined : Number(value) })}
              />
            </>
          )}
          <p>
            <ModelPrice model={config.model} group={config.group ?? group} />
          </p>
        </div>
      </Details>
    </Head>
  );
}

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    px: '2.5',
    py: { base: '1', md: '2' },
    borderBottomWidth: '1px',
  },
});

const Details = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    minW: '0',
    containerType: 'inline-size',
    '--line': '{sizes.7}',
    // Targets for fingers are higher than their text.
    '@media (pointer: coarse)': { mt: '-1.5', '--line': '{sizes.11}' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'auto auto',
      // Holds the room of what is still loading.
      gridTemplateRows: 'var(--line) 1lh',
      justifyContent: 'start',
      alignItems: 'center',
      textStyle: 'xs',
      color: 'fg.muted',
    },
    '& p': { gridRow: '2', gridColumn: '1 / -1', px: '1.5', whiteSpace: 'nowrap' },
    '@container (min-width: 20rem)': {
      '& > div': { gridTemplateColumns: 'minmax(0, auto) auto 1fr', gridTemplateRows: 'var(--line)', justifyContent: 'stretch' },
      '& p': { gridRow: '1', gridColumn: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
  },
});
