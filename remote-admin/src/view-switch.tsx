import { Button, Flex } from '@console/shared/ui';
import type { ComponentProps } from 'react';

export type ViewSwitchProps<View extends string> = Pick<ComponentProps<typeof Flex>, 'display' | 'mb'> & {
  label: string;
  views: readonly { view: View; name: string }[];
  current: View;
  onChange: (view: View) => void;
};

export function ViewSwitch<View extends string>({ label, views, current, onChange, ...flex }: ViewSwitchProps<View>) {
  return (
    <Flex role="group" aria-label={label} gap="1" {...flex}>
      {views.map(({ view, name }) => (
        <Button
          key={view}
          type="button"
          size="xs"
          variant={view === current ? 'surface' : 'ghost'}
          aria-pressed={view === current}
          onClick={() => onChange(view)}
        >
          {name}
        </Button>
      ))}
    </Flex>
  );
}
