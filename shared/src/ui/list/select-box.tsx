export type SelectBoxProps = {
  label: string;
  state: boolean | 'indeterminate';
  /** @param isRange Shift was held */
  onToggle: (isRange: boolean) => void;
};

export function SelectBox({ label, state, onToggle }: SelectBoxProps) {
  return (
    <label className="ui-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={state === true}
        ref={(box) => {
          if (box) {
            box.indeterminate = state === 'indeterminate';
          }
        }}
        // React reports the change by the click event, also for Space.
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
