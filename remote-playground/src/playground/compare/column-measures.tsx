import { chakra, VisuallyHidden } from '@console/shared/ui';
import { Award } from 'lucide-react';
import { useT } from '../../i18n';
import type { Figures } from '../cost/figures';
import { about, useFigureTexts } from '../cost/use-figure-texts';
import { type ComparedFigure, comparedFigures, isBest } from './best';

export type ColumnMeasuresProps = {
  /** Undefined while there is nothing to tell. */
  figures: Figures | undefined;
  all: readonly (Figures | undefined)[];
};

const labels = { first: 'cost.first', speed: 'cost.speed', completion: 'cost.completion', quota: 'cost.cost' } as const;

/** What an answer took; the best of each row has a mark. */
export function ColumnMeasures({ figures, all }: ColumnMeasuresProps) {
  const t = useT();
  const texts = useFigureTexts();
  const textOf = (name: ComparedFigure): string | undefined => {
    if (figures === undefined) {
      return undefined;
    }
    if (name === 'quota') {
      return texts.cost(figures);
    }
    const value = figures[name];
    if (value === undefined) {
      return undefined;
    }
    if (name === 'first') {
      return texts.seconds(value);
    }
    return `${about(figures.isEstimate.tokens)}${name === 'speed' ? texts.speed(value) : texts.tokens(value)}`;
  };
  return (
    <List aria-label={t('cost.measures')}>
      {comparedFigures.map((name) => {
        const hasBest = isBest(figures, all, name);
        return (
          <div key={name} data-best={hasBest || undefined}>
            <dt>{t(labels[name])}</dt>
            <dd>
              {hasBest && <Award size={13} aria-hidden />}
              {textOf(name) ?? '–'}
              {hasBest && <VisuallyHidden> {t(`compare.best.${name}`)}</VisuallyHidden>}
            </dd>
          </div>
        );
      })}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    px: '3',
    py: '2',
    borderTopWidth: '1px',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '0.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', textAlign: 'end' },
    '& [data-best] dd': { fontWeight: 'semibold', color: 'jade.fg' },
  },
});
