import { healthHours } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { useLocation } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { ChoiceBar, EmptyState, Flex, PageHeader, QueryState, useListParams } from '@console/shared/ui';
import { Activity } from 'lucide-react';
import { useT } from '../i18n';
import { healthReport } from './api/queries';
import type { HealthAudience, HealthQuery } from './api/types';
import { HealthTable } from './components/health-table';
import { OverallState } from './components/overall-state';
import { defaultHours, parseHours } from './model';

/** The health of models and channels for administrators, and of the models for everybody. */
export function Page() {
  const audience = useLocation().pathname === '/status' ? 'public' : 'admin';
  return <HealthPage audience={audience} />;
}

function HealthPage({ audience }: { audience: HealthAudience }) {
  const t = useT();
  const { params, setFilters } = useListParams(['hours', 'of'] as const);
  const hasChannels = useCapability('channel-health') && audience === 'admin';
  const subject = hasChannels && params.filters.of === 'channels' ? 'channels' : 'models';
  const query: HealthQuery = { audience, subject, hours: parseHours(params.filters.hours) };
  const report = useQuery(healthReport(query));
  return (
    <>
      <PageHeader title={t(`health.title.${audience}`)} text={t(`health.text.${audience === 'admin' ? subject : 'public'}`)} />
      <Flex mb="3" gap="3" flexWrap="wrap">
        {hasChannels && (
          <ChoiceBar
            label={t('health.of')}
            value={subject}
            choices={(['models', 'channels'] as const).map((value) => ({ value, label: t(`health.${value}`) }))}
            onChange={(value) => setFilters({ of: value === 'models' ? '' : value })}
          />
        )}
        <ChoiceBar
          label={t('health.span')}
          value={String(query.hours)}
          choices={healthHours.map((hours) => ({ value: String(hours), label: t(`health.hours.${hours}`) }))}
          onChange={(value) => setFilters({ hours: value === String(defaultHours) ? '' : value })}
        />
      </Flex>
      <QueryState query={report} name={t(`health.title.${audience}`)} loading={<HealthTable health={undefined} query={query} />}>
        {(health) =>
          health.rows.length === 0 ? (
            <EmptyState icon={<Activity />} title={t('health.empty')} text={t('health.empty.text')} />
          ) : (
            <>
              {audience === 'public' && <OverallState rows={health.rows} />}
              <HealthTable health={health} query={query} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
