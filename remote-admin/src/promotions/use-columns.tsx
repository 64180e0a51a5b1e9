import { type Column, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderScope } from '../resources';
import { formatRules } from './format-rules';
import { getPhase, type Phase, type Promotion } from './model';

const tones: Record<Phase, Tone> = { scheduled: 'info', active: 'good', ended: 'neutral' };

export function useColumns(): Column<Promotion>[] {
  const t = useT();
  return useMemo<Column<Promotion>[]>(
    () => [
      {
        id: 'rules',
        header: t('promotions.rules'),
        cell: ({ type, rules }) => (
          <div className="lines">
            <span>{t(`promotions.type.${type}`)}</span>
            <small>{formatRules(type, rules, t)}</small>
          </div>
        ),
      },
      {
        id: 'phase',
        header: t('promotions.phase'),
        fit: true,
        cell: (promotion) => {
          const phase = getPhase(promotion, Date.now() / 1000);
          return <StatusTag tone={tones[phase]}>{t(`promotions.phase.${phase}`)}</StatusTag>;
        },
      },
      { id: 'start', header: t('promotions.start'), cell: ({ start }) => renderTime(start, t('promotions.start.open')) },
      { id: 'end', header: t('promotions.end'), cell: ({ end }) => renderTime(end, t('promotions.end.open')) },
      { id: 'groups', header: t('resource.groups'), cell: ({ groups }) => renderScope(groups, t('resource.groups.all')) },
    ],
    [t],
  );
}

const renderTime = (seconds: number | undefined, open: string) =>
  seconds === undefined ? <span className="none">{open}</span> : <Timestamp seconds={seconds} />;
