import type { ReactNode } from 'react';

export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'accent' | 'info';

export type StatusTagProps = { tone: Tone; children: ReactNode };

export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className="ui-tag" data-tone={tone}>
      {children}
    </span>
  );
}
