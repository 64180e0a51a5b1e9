import { useT } from '../../i18n';
import type { Settings } from '../settings/use-settings';
import type { ColumnConfig } from './column-config';
import { differsInSettings } from './column-difference';

/** For each column, the settings that tell it from others with the same model; empty where none do. */
export function useColumnDetails(columns: readonly ColumnConfig[], { group, inputs }: Settings): string[] {
  const t = useT();
  const effective = columns.map((column) => ({
    model: column.model,
    group: column.group ?? group,
    temperature: column.temperature ?? (inputs.sends_temperature ? inputs.temperature : undefined),
  }));
  return effective.map(({ group, temperature }, index) => {
    const differs = differsInSettings(effective, index);
    const degree = temperature?.toFixed(1) ?? t('settings.off');
    return [differs.group && group, differs.temperature && t('compare.temperature.short', { degree })].filter(Boolean).join(' · ');
  });
}
