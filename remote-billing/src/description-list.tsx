import { chakra } from '@console/shared/ui';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    alignContent: 'start',
    columnGap: '5',
    rowGap: '1.5',
    '& > div': { display: 'contents' },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', minWidth: '0' },
    mdDown: { gridTemplateColumns: '1fr', rowGap: '0', '& dd': { mb: '2' } },
  },
});

export function DescriptionList({ items }: { items: [name: string, value: string][] }) {
  if (items.length === 0) {
    return null;
  }
  return (
    <List>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
