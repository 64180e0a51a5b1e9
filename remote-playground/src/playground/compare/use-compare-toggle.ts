import { useT } from '../../i18n';
import type { Settings } from '../settings/use-settings';
import { initialColumns } from './column-config';
import type { ColumnsState } from './use-columns';

export type CompareToggleProps = { columnsState: ColumnsState; settings: Settings };

export function useCompareToggle({ columnsState: { columns, open }, settings: { model, models } }: CompareToggleProps) {
  const t = useT();
  const isOn = columns.length > 0;
  return {
    isOn,
    label: t(isOn ? 'compare.end' : 'compare.start'),
    isDisabled: !isOn && (model === '' || models.data === undefined),
    toggle: () => open(isOn ? [] : initialColumns(model, models.data ?? [])),
  };
}
