import { type ReactNode, useRef } from 'react';

export type JsonFile = {
  /** Opens the file dialog. */
  choose: () => void;
  /** Hidden; render it beside the button. */
  input: ReactNode;
};

/** Lets the user choose a JSON file. */
export function useJsonFile(label: string, onFile: (file: File) => void): JsonFile {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) {
            onFile(file);
          }
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
