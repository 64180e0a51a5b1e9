import { CellLink } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type ResultButtonProps = { icon: ReactNode; label: string; onClick: () => void };

/** Opens what came out of a task. */
export const ResultButton = ({ icon, label, onClick }: ResultButtonProps) => (
  <CellLink aria-haspopup="dialog" data-result="" onClick={onClick}>
    {icon}
    {label}
  </CellLink>
);
