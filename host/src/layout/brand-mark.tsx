import { useSession } from '@console/shared/session';
import { DefaultMark } from '@console/shared/ui';
import { useState } from 'react';

export type BrandMarkProps = { size: number };

export function BrandMark({ size }: BrandMarkProps) {
  const logo = useSession((state) => state.status?.logo);
  const [failed, setFailed] = useState<string>();
  if (!logo || logo === failed) {
    return <DefaultMark style={{ fontSize: (size * 5) / 6 }} aria-hidden />;
  }
  return <img src={logo} alt="" width={size} height={size} onError={() => setFailed(logo)} />;
}
