import { chakra } from '@console/shared/ui';

export type KeysProps = { keys: readonly string[] };

export function Keys({ keys }: KeysProps) {
  return (
    <Caps>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Caps>
  );
}

const Caps = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '1',
    '& kbd': {
      minW: '5',
      px: '1',
      borderWidth: '1px',
      borderRadius: 'l1',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontFamily: 'body',
      textStyle: 'xs',
      textAlign: 'center',
      lineHeight: '1.125rem',
    },
  },
});
