import { Button } from '@console/shared/ui';
import { Columns2 } from 'lucide-react';
import { type CompareToggleProps, useCompareToggle } from './use-compare-toggle';

export function CompareToggle(props: CompareToggleProps) {
  const { label, isDisabled, toggle } = useCompareToggle(props);
  return (
    <Button variant="outline" disabled={isDisabled} onClick={toggle}>
      <Columns2 />
      {label}
    </Button>
  );
}
