import type { ReactNode } from 'react';

/** Meaning of a tag, which determines its color. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'accent' | 'info';

/** The text must tell the status without the color. */
export type StatusTagProps = { tone: Tone; children: ReactNode };

/** A short colored label, such as a status in a table. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className="ui-tag" data-tone={tone}>
      {children}
    </span>
  );
}
