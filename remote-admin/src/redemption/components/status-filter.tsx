import { ChoiceBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Code } from '../api/types';
import { filterByStatus, type StatusChoice, statusChoices } from '../model';
import { useStatusChoice } from '../use-status-choice';

export type StatusFilterProps = {
  codes: Code[];
  /** Without it, counts of a page would look like those of the list. */
  isWhole: boolean;
};

/** Filters the loaded page only, because the gateway cannot filter by status. */
export function StatusFilter({ codes, isWhole }: StatusFilterProps) {
  const t = useT();
  const [status, setStatus] = useStatusChoice();
  const getLabel = (choice: StatusChoice) => {
    const name = t(`redemption.status.${choice}`);
    return isWhole ? t('redemption.status.count', { status: name, count: filterByStatus(codes, choice).length }) : name;
  };
  return (
    <span title={t('redemption.status.hint', { count: codes.length })}>
      <ChoiceBar
        label={t('redemption.status.of-page')}
        value={status}
        choices={statusChoices.map((choice) => ({ value: choice, label: getLabel(choice) }))}
        onChange={setStatus}
      />
    </span>
  );
}
