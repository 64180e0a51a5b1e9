import { chakra } from '@console/shared/ui';

/** Paying, which needs room, and beside it what is quickly done. */
export const WalletColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
    gap: '4',
    alignItems: 'start',
  },
});
