import type { ReactNode } from 'react';

const maxShown = 3;

export function renderScope(names: readonly string[], none: string): ReactNode {
  if (names.length === 0) {
    return <span className="none">{none}</span>;
  }
  const rest = names.length - maxShown;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, maxShown).join(', ')}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}
