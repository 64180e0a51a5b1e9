import { useSession } from '@console/shared/session';
import type { ReactNode } from 'react';
import { GroupHeading } from './palette.styles';
import type { PaletteSection } from './search';

export type PaletteGroupProps = { section: PaletteSection; children: ReactNode };

export function PaletteGroup({ section: { heading }, children }: PaletteGroupProps) {
  const language = useSession((state) => state.language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
    <div role="group" aria-label={heading[language]}>
      <GroupHeading aria-hidden>{heading[language]}</GroupHeading>
      {children}
    </div>
  );
}
