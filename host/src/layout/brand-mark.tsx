import { useSession } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import { useState } from 'react';

export type BrandMarkProps = { size: number };

/** The site's logo; where there is none, or it cannot be loaded, our own mark. */
export function BrandMark({ size }: BrandMarkProps) {
  const logo = useSession((state) => state.status?.logo);
  const [failed, setFailed] = useState<string>();
  if (!logo || logo === failed) return <Mark style={{ fontSize: (size * 5) / 6 }} aria-hidden />;
  return <img src={logo} alt="" width={size} height={size} onError={() => setFailed(logo)} />;
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
