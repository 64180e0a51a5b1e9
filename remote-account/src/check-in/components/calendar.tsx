import { formatCost } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { chakra, Flex, Heading, IconAction } from '@console/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../i18n';
import { addMonths, listWeeks, monthOf } from '../model';

export type CalendarProps = {
  month: string;
  quotaByDay: ReadonlyMap<string, number>;
  onMonthChange: (month: string) => void;
};

/** The days of a month with the amounts received. */
export function Calendar({ month, quotaByDay, onMonthChange }: CalendarProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const language = useSession((state) => state.language);
  const locale = language === 'zh' ? 'zh-CN' : 'en';
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(new Date(`${month}-01T00:00:00`));
  return (
    <div>
      <Flex align="center" justify="space-between" mb="2">
        <IconAction label={t('check-in.previous')} onClick={() => onMonthChange(addMonths(month, -1))}>
          <ChevronLeft />
        </IconAction>
        <Heading as="h3" textStyle="sm" fontWeight="medium" aria-live="polite">
          {title}
        </Heading>
        <IconAction label={t('check-in.next')} disabled={month >= monthOf(new Date())} onClick={() => onMonthChange(addMonths(month, 1))}>
          <ChevronRight />
        </IconAction>
      </Flex>
      <Days aria-label={title}>
        <thead>
          <tr>
            {weekdayNames(locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => {
                const quota = day === null ? undefined : quotaByDay.get(day);
                return (
                  <td key={weekday} data-received={quota !== undefined || undefined}>
                    {day !== null && Number(day.slice(8))}
                    {quota !== undefined && <small>{formatCost(quota, status)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Days>
    </div>
  );
}

function weekdayNames(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, weekday) => format(new Date(2024, 0, 1 + weekday)));
}

const Days = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0.5',
    textAlign: 'center',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th': { py: '1', color: 'fg.muted', textStyle: 'xs', fontWeight: 'normal' },
    '& td': { height: '11', borderRadius: 'l2', verticalAlign: 'middle', lineHeight: '1.2' },
    '& td[data-received]': { bg: 'jade.subtle', color: 'jade.fg', fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: '2xs', fontWeight: 'normal', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});
