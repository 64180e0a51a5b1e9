import { Box, chakra } from '@console/shared/ui';
import { Braces, Lightbulb, Table2 } from 'lucide-react';
import { useT } from '../../i18n';

export type SuggestionsProps = {
  onPick: (prompt: string) => void;
  /** Only with their titles where they stand below each other. */
  isCompact?: boolean;
};

const suggestions = [
  { id: 'explain', Glyph: Lightbulb },
  { id: 'compare', Glyph: Table2 },
  { id: 'code', Glyph: Braces },
] as const;

/** First questions. */
export function Suggestions({ onPick, isCompact = false }: SuggestionsProps) {
  const t = useT();
  return (
    <Box containerType="inline-size">
      <Cards aria-label={t('empty.suggestions')} data-compact={isCompact || undefined}>
        {suggestions.map(({ id, Glyph }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(t(`empty.${id}.prompt`))}>
              <Glyph size={16} aria-hidden />
              <strong>{t(`empty.${id}`)}</strong>
              <span>{t(`empty.${id}.prompt`)}</span>
            </button>
          </li>
        ))}
      </Cards>
    </Box>
  );
}

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    '& button': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '3',
      rowGap: '0.5',
      alignContent: 'start',
      width: 'full',
      height: 'full',
      p: '3',
      textAlign: 'start',
      borderWidth: '1px',
      borderRadius: 'l3',
      cursor: 'pointer',
      transition: 'border-color 120ms, background 120ms',
      _hover: { borderColor: 'jade.border', bg: 'jade.subtle' },
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    },
    '& svg': { gridRow: 'span 2', mt: '0.5', color: 'jade.fg' },
    '& strong': { fontWeight: 'medium' },
    '& span': { color: 'fg.muted', textStyle: 'sm' },
    '@container (max-width: 31.99rem)': { '&[data-compact] span': { srOnly: true }, '&[data-compact] svg': { gridRow: 'auto' } },
    '@container (min-width: 32rem)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '3',
      '& button': { gridTemplateColumns: '1fr', rowGap: '1.5', p: '4' },
      '& svg': { gridRow: 'auto' },
    },
  },
});
