export type SelectBoxProps = { label: string; state: boolean | 'indeterminate'; onToggle: () => void };

/** A native checkbox: a hundred of them cost nothing. Its label is what a finger hits. */
export function SelectBox({ label, state, onToggle }: SelectBoxProps) {
  return (
    <label className="ui-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === 'indeterminate';
        }}
        onChange={onToggle}
      />
    </label>
  );
}
