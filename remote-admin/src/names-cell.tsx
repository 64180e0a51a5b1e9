import type { ReactNode } from 'react';

/** The first name and the number of others, which the tooltip lists. `none` replaces an empty list. */
export function renderNames(names: readonly string[], none: string, renderName: (name: string) => ReactNode = (name) => name): ReactNode {
  const [first] = names;
  if (first === undefined) {
    return <span className="ui-muted">{none}</span>;
  }
  return (
    <span className="ui-names" title={names.join(', ')}>
      <span>{renderName(first)}</span>
      {names.length > 1 && <span className="ui-muted"> +{names.length - 1}</span>}
    </span>
  );
}
