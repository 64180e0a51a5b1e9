import { Link } from '@console/shared/router';
import { useSystemName } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import { BrandMark } from './brand-mark';

/** Logo and name of the site. */
export function Brand() {
  const name = useSystemName();
  return (
    <BrandLink to="/">
      <BrandMark size={24} />
      <span>{name}</span>
    </BrandLink>
  );
}

const BrandLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    minW: '0',
    maxW: '64',
    borderRadius: 'l2',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    '& img': { flexShrink: 0, objectFit: 'contain' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});
