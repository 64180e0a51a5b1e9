import { chakra, Heading } from '@console/shared/ui';
import { type ReactNode, useId } from 'react';

export type PanelProps = {
  title: string;
  note?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, note, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <header>
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {note && <small>{note}</small>}
        {actions && <div>{actions}</div>}
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
    px: { base: '4', md: '5' },
    py: '4',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1', mb: '4' },
    '& > header > small': { color: 'fg.muted', textStyle: 'xs' },
    '& > header > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '2', ms: { base: '-2', md: 'auto' } },
  },
});
