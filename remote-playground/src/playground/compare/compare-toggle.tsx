import { Button, Text } from '@console/shared/ui';
import { Columns2 } from 'lucide-react';
import { useT } from '../../i18n';
import type { Settings } from '../settings/use-settings';
import { initialColumns } from './column-config';
import type { ColumnsState } from './use-columns';

export type CompareToggleProps = { columnsState: ColumnsState; settings: Settings };

export function CompareToggle({ columnsState: { columns, open }, settings: { model, models } }: CompareToggleProps) {
  const t = useT();
  const isOn = columns.length > 0;
  const label = t(isOn ? 'compare.end' : 'compare.start');
  return (
    <Button
      variant="outline"
      aria-label={label}
      title={label}
      disabled={!isOn && (model === '' || models.data === undefined)}
      onClick={() => open(isOn ? [] : initialColumns(model, models.data ?? []))}
    >
      <Columns2 />
      <Text as="span" display={{ base: 'none', md: 'inline' }}>
        {label}
      </Text>
    </Button>
  );
}
