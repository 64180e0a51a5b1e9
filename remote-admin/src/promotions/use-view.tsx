import { parseTiers } from '@console/shared/contract';
import { DescriptionList, Stack, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import { formatRules, formatRuleValue } from './format-rules';
import { getPhase, type Phase, type Promotion } from './model';

const tones: Record<Phase, Tone> = { scheduled: 'info', active: 'good', ended: 'neutral' };

export function useView(): ItemView<Promotion> {
  const t = useT();
  return useMemo<ItemView<Promotion>>(
    () => ({
      columns: [
        {
          id: 'type',
          header: t('promotions.type'),
          width: 96,
          sort: { field: 'type', by: ({ type }) => type },
          cell: ({ type }) => t(`promotions.type.${type}`),
        },
        { id: 'rules', header: t('promotions.rules'), cell: ({ type, rules }) => formatRules(type, rules, t) },
        {
          id: 'start',
          header: t('promotions.start'),
          width: 132,
          inPanel: true,
          sort: { field: 'start', by: ({ start = 0 }) => start },
          cell: ({ start }) => renderTime(start, t('promotions.start.open')),
        },
        {
          id: 'end',
          header: t('promotions.end'),
          width: 152,
          inPanel: true,
          sort: { field: 'end', by: ({ end = Number.POSITIVE_INFINITY }) => end },
          cell: ({ end }) => renderTime(end, t('promotions.end.open')),
        },
        {
          id: 'groups',
          header: t('resource.groups'),
          width: 112,
          inPanel: true,
          cell: ({ groups }) => renderNames(groups, { none: t('resource.groups.all') }),
        },
      ],
      renderEnabled: (promotion) => {
        const phase = getPhase(promotion, Date.now() / 1000);
        return <StatusTag tone={tones[phase]}>{t(`promotions.phase.${phase}`)}</StatusTag>;
      },
      renderPanel: ({ type, rules, description, perUser }) => (
        <Stack gap="4">
          <DescriptionList
            title={t('promotions.rules')}
            items={parseTiers(type, rules).map(({ amount, value }) => [
              `${t('promotions.amount')} ${amount}`,
              formatRuleValue(type, value, t),
            ])}
          />
          {perUser > 0 && <DescriptionList items={[[t('promotions.per-user'), perUser]]} />}
          <ItemText title={t('resource.description')} text={description} />
        </Stack>
      ),
    }),
    [t],
  );
}

const renderTime = (seconds: number | undefined, open: string) =>
  seconds === undefined ? <span className="ui-muted">{open}</span> : <Timestamp seconds={seconds} isShort />;
