import type { ReactNode } from 'react';

/** Meaning of a status, which determines its colour. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'accent' | 'info';

/** The text must tell the status without the colour. */
export type StatusTagProps = { tone: Tone; children: ReactNode };

/** A status in a table: a dot and text, or a filled tag for `warning` and `bad`. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className="ui-tag" data-tone={tone}>
      {children}
    </span>
  );
}
