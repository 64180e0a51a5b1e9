export type SelectBoxProps = {
  label: string;
  state: boolean | 'indeterminate';
  /** @param isRange Shift was held */
  onToggle: (isRange: boolean) => void;
};

/** A native checkbox: a hundred of them cost nothing. Its label is what a finger hits. */
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
        // The browser reports a change by the click that made it, by mouse or by Space.
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
