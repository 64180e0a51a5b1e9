import type { ReactNode } from 'react';

/** Meaning of a tag, which determines its colour. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'accent' | 'info';

/** The text must tell the status without the colour. */
export type StatusTagProps = { tone: Tone; children: ReactNode };

/** A short coloured label, such as a status in a table. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className="ui-tag" data-tone={tone}>
      {children}
    </span>
  );
}
