import type { ReactNode } from 'react';

export type PanelFiguresProps = { items: [label: string, value: ReactNode][] };

/** The numbers that matter most about a row, as the lead of its panel. Sheets of narrow screens have the first beside their title. */
export const PanelFigures = ({ items }: PanelFiguresProps) => (
  <dl data-figures="">
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
