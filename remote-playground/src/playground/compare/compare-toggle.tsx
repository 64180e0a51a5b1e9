import { Button } from '@console/shared/ui';
import { Columns2, X } from 'lucide-react';
import { type CompareToggleProps, useCompareToggle } from './use-compare-toggle';

export function CompareToggle(props: CompareToggleProps) {
  const { isOn, label, isDisabled, toggle } = useCompareToggle(props);
  return (
    // A click turns one into the other below the pointer, where a strong hover would look pressed.
    <Button variant="outline" disabled={isDisabled} _hover={{ bg: 'bg.subtle', borderColor: 'border.button' }} onClick={toggle}>
      {isOn ? <X /> : <Columns2 />}
      {label}
    </Button>
  );
}
