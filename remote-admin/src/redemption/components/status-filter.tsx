import { ChoiceBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Code } from '../api/types';
import { filterByStatus, statusChoices } from '../model';
import { useStatusChoice } from '../use-status-choice';

/** Filters the loaded page only, because the gateway cannot filter by status. */
export function StatusFilter({ codes }: { codes: Code[] }) {
  const t = useT();
  const [status, setStatus] = useStatusChoice();
  return (
    <span title={t('redemption.status.hint', { count: codes.length })}>
      <ChoiceBar
        label={t('redemption.status.of-page')}
        value={status}
        choices={statusChoices.map((choice) => ({
          value: choice,
          label: t('redemption.status.count', { status: t(`redemption.status.${choice}`), count: filterByStatus(codes, choice).length }),
        }))}
        onChange={setStatus}
      />
    </span>
  );
}
