import { useSession } from '@console/shared/session';
import { chakra } from '@console/shared/ui';

export type BrandMarkProps = { size: number };

/** The site's logo; without one, our own mark. */
export function BrandMark({ size }: BrandMarkProps) {
  const logo = useSession((state) => state.status?.logo);
  return logo ? <img src={logo} alt="" width={size} height={size} /> : <Mark style={{ fontSize: (size * 5) / 6 }} aria-hidden />;
}

/** Three streams into one: drawn, so that it needs no request and follows the theme. */
const Mark = chakra('i', {
  base: {
    boxSize: '1em',
    flexShrink: 0,
    borderRadius: '0.28em',
    bg: 'jade.solid',
    position: 'relative',
    _after: { content: '""', position: 'absolute', inset: '30% 22%', borderBlockWidth: '0.11em', borderColor: 'jade.contrast' },
  },
});
