import { Button, Text } from '@console/shared/ui';
import { Columns2 } from 'lucide-react';
import { useT } from '../../i18n';
import type { Settings } from '../settings/use-settings';
import { firstSpecs } from './column-specs';
import type { Specs } from './use-specs';

/** Begins to compare, and ends it. */
export function CompareToggle({ specs: { specs, open }, settings: { model, models } }: { specs: Specs; settings: Settings }) {
  const t = useT();
  const isOn = specs.length > 0;
  const label = t(isOn ? 'compare.end' : 'compare.begin');
  return (
    <Button
      variant="outline"
      aria-label={label}
      title={label}
      disabled={!isOn && (model === '' || models.data === undefined)}
      onClick={() => open(isOn ? [] : firstSpecs(model, models.data ?? []))}
    >
      <Columns2 />
      <Text as="span" display={{ base: 'none', md: 'inline' }}>
        {label}
      </Text>
    </Button>
  );
}
