import { chakra, Heading } from '@console/shared/ui';
import { type ReactNode, useId } from 'react';

export type PanelProps = {
  title: string;
  /** A button beside the title on phones, else after the actions. */
  corner?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, corner, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <header>
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {corner && <div data-corner="">{corner}</div>}
        {actions && <div data-actions="">{actions}</div>}
      </header>
      {children}
    </Frame>
  );
}

const Frame = chakra('section', {
  base: {
    minW: '0',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    p: '4',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '3', mb: '4' },
    '& [data-actions]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { base: '2', md: '3' },
      rowGap: '2',
      flexBasis: { base: 'full', md: 'auto' },
      ms: { md: 'auto' },
      mdDown: { '& > [role=group]': { flex: 'auto', '& > button': { flex: 'auto' } } },
    },
    '& [data-corner]': {
      order: { md: 1 },
      // Its label ends where the content does.
      me: '-3',
      ms: { base: 'auto', md: '0' },
      // Taller than the title on phones.
      mdDown: { my: '-3' },
    },
  },
});
