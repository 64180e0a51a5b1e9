import { formatQuota } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import type { useT } from '../../i18n';
import type { Period, Plan } from './types';

type T = ReturnType<typeof useT>;

export const formatPeriod = ({ unit, count }: Period, t: T): string => t(`plans.period.${unit}`, { count });

export const formatPlanCredit = ({ credit }: Pick<Plan, 'credit'>, t: T): string =>
  credit === undefined ? t('plans.unlimited') : formatQuota(credit, useSession.getState().status);
